// A server of the built page of its own for a test: it can be cut off, and bring a new version.
import { createServer, type Server } from 'node:http';
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

export class PageServer {
  /** The page says which version of it this is, and the service worker changes with it. */
  version = 1;
  /** Every path that was asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://server').pathname);
      this.asked.push(path);
      void this.#file(path).then(
        ([type, bytes]) =>
          response
            .writeHead(200, {
              'Content-Type': type,
              'Content-Security-Policy': POLICY,
              'Cache-Control': 'no-cache',
            })
            .end(bytes),
        () => response.writeHead(404).end(),
      );
    });
  }

  async #file(path: string): Promise<[type: string, bytes: Buffer]> {
    const name = extname(path) === '' ? 'index.html' : path;
    let bytes = await readFile(join(folder, name));
    if (name === 'index.html') {
      bytes = Buffer.from(
        bytes.toString().replace('</head>', `<meta name="version" content="${this.version}"></head>`),
      );
    } else if (path === '/sw.js') {
      bytes = Buffer.from(bytes.toString().replace(/\b[0-9a-f]{16}\b/, `version-${this.version}`));
    }
    return [TYPES[extname(name)] ?? 'application/octet-stream', bytes];
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
