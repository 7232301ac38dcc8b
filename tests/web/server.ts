// A server of the built page of its own for a test: it can be cut off, be slow, and bring a new
// version.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
};

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

export interface Line {
  /** Milliseconds that an answer takes on its way, and a connection to be made. */
  latency: number;
  /** Of all answers together. */
  bytesPerSecond: number;
}

const PART = 1400; // bytes that travel at once

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class PageServer {
  /** The page says which version of it this is, and the service worker changes with it. */
  version = 1;
  /** Every path that was asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #line: Line | null;
  /** When the line is free again. */
  #free = 0;

  /** @param line a slow one; what the browser's own tools slow down leaves out workers */
  constructor(line: Line | null = null) {
    this.#line = line;
    this.#server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://server').pathname);
      this.asked.push(path);
      const brotli = request.headers['accept-encoding']?.includes('br') ?? false;
      void this.#file(path, brotli).then(
        ([type, bytes, coding]) => {
          response.writeHead(200, {
            'Content-Type': type,
            'Content-Security-Policy': POLICY,
            'Cache-Control': 'no-cache',
            ...coding,
          });
          return this.#send(response, bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
  }

  async #send(response: ServerResponse, bytes: Buffer): Promise<void> {
    const line = this.#line;
    if (!line) {
      response.end(bytes);
      return;
    }
    const { socket } = response;
    const fresh = socket !== null && socket.bytesWritten === 0;
    await sleep(line.latency * (fresh ? 2 : 1));
    for (let at = 0; at < bytes.length; at += PART) {
      const part = bytes.subarray(at, at + PART);
      this.#free = Math.max(this.#free, performance.now()) + (part.length / line.bytesPerSecond) * 1000;
      await sleep(this.#free - performance.now());
      response.write(part);
    }
    response.end();
  }

  async #file(path: string, brotli: boolean): Promise<[type: string, bytes: Buffer, coding: object]> {
    const name = extname(path) === '' ? 'index.html' : path;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const compressed = brotli && path.startsWith('/assets/');
    if (compressed) {
      const bytes = await readFile(join(folder, `${name}.br`)).catch(() => null);
      if (bytes) return [type, bytes, { 'Content-Encoding': 'br' }];
    }
    let bytes = await readFile(join(folder, name));
    if (name === 'index.html') {
      bytes = Buffer.from(
        bytes.toString().replace('</head>', `<meta name="version" content="${this.version}"></head>`),
      );
    } else if (path === '/sw.js') {
      bytes = Buffer.from(bytes.toString().replace(/\b[0-9a-f]{16}\b/, `version-${this.version}`));
    }
    return [type, bytes, {}];
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** As when the network is gone. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
