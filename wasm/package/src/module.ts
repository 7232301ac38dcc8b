// One module of the core, loaded: how texts pass to it and back (wasm/exchange.h).

/** What the core refuses: one sentence of plain English, and where it is wrong. */
export class OmwesoError extends Error {
  override readonly name = 'OmwesoError';

  /** @param column 1-based place in the text, 0 when there is none */
  constructor(
    message: string,
    readonly column: number,
  ) {
    super(message);
  }
}

/** Where a module comes from: its bytes, a response that brings them, or its address. */
export type ModuleSource = BufferSource | WebAssembly.Module | Response | URL | string;

type Argument = string | number | bigint;
type Export = (...args: (number | bigint)[]) => number;

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) {
    return WebAssembly.compile(source);
  }
  if (source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    return WebAssembly.compile(await source.arrayBuffer());
  }
  const url = new URL(source);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  return compile(await fetch(url));
}

/** A module of the core. Calls are answered at once and one after the other. */
export class CoreModule {
  readonly #exports: WebAssembly.Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports;
  }

  static async load(
    source: ModuleSource,
    imports: WebAssembly.Imports = {},
  ): Promise<CoreModule> {
    const instance = await WebAssembly.instantiate(await compile(source), imports);
    (instance.exports['_initialize'] as (() => void) | undefined)?.();
    return new CoreModule(instance);
  }

  /**
   * Calls an export with texts, each handed over as pointer and length, and numbers as they are.
   * @returns its answer, read from JSON
   * @throws OmwesoError when the core refuses
   */
  call(name: string, ...args: Argument[]): unknown {
    const texts = args.map((arg) => (typeof arg === 'string' ? this.#encoder.encode(arg) : null));
    let at = this.#export('omweso_input')(texts.reduce((sum, text) => sum + (text?.length ?? 0), 0));
    const memory = this.#memory(); // asked for anew after every call: growing detaches it
    const passed = args.flatMap((arg, i) => {
      const text = texts[i];
      if (!text) return [arg as number | bigint];
      memory.set(text, at);
      at += text.length;
      return [at - text.length, text.length];
    });
    const length = this.#export(name)(...passed);
    const from = this.#export('omweso_output')();
    const answer: unknown = JSON.parse(
      this.#decoder.decode(this.#memory().subarray(from, from + length)),
    );
    const refused = answer as { error?: string; column?: number };
    if (refused.error !== undefined) throw new OmwesoError(refused.error, refused.column ?? 0);
    return answer;
  }

  /** Calls an export that takes numbers and answers nothing. */
  run(name: string, ...args: number[]): void {
    this.#export(name)(...args);
  }

  #export(name: string): Export {
    const found = this.#exports[name];
    if (typeof found !== 'function') throw new Error(`the core has no ${name}`);
    return found as Export;
  }

  #memory(): Uint8Array {
    return new Uint8Array((this.#exports['memory'] as WebAssembly.Memory).buffer);
  }
}
