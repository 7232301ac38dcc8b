// The referee counting aloud in blitz (P3): emu at one second, bbiri at two.

const files = import.meta.glob<string>('./voice/*.mp3', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type Word = 'emu' | 'bbiri';

let context: AudioContext | undefined;
const words = new Map<Word, Promise<AudioBuffer>>();

/** Loads what will be said. To be called when somebody has touched the page. */
export function prepareVoice(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch(() => undefined);
  for (const word of ['emu', 'bbiri'] as const) {
    if (words.has(word)) continue;
    const url = files[`./voice/${word}.mp3`]!;
    const loaded = fetch(url)
      .then((response) => response.arrayBuffer())
      .then((bytes) => context!.decodeAudioData(bytes));
    loaded.catch(() => words.delete(word));
    words.set(word, loaded);
  }
}

export function say(word: Word): void {
  void words.get(word)?.then(
    (buffer) => {
      if (!context) return;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.start();
    },
    () => undefined, // the count stands on the screen as well
  );
}
