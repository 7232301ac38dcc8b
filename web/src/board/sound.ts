// Seed on wood, made of nothing: a short knock of two damped tones and a breath of noise.
import type { Cue } from './animator';
import type { Sound } from './frame';

interface Knock {
  /** Hertz. */
  tone: number;
  /** Seconds until it has died away. */
  length: number;
  loudness: number;
  noise: number;
}

const KNOCKS: Record<Sound, Knock> = {
  lift: { tone: 210, length: 0.09, loudness: 0.1, noise: 0.7 },
  drop: { tone: 430, length: 0.065, loudness: 0.2, noise: 0.25 },
  take: { tone: 165, length: 0.14, loudness: 0.2, noise: 0.5 },
  land: { tone: 300, length: 0.08, loudness: 0.18, noise: 0.4 },
};

/** Of many at once only so many are made. */
const AT_ONCE = 4;

class SeedSounds {
  #context: AudioContext | null = null;
  #out: AudioNode | null = null;
  #noise: AudioBuffer | null = null;
  #waiting = false;

  /** Browsers give sound only after a person has done something; until then there is silence. */
  wake(): void {
    if (this.#context || this.#waiting || typeof AudioContext === 'undefined') return;
    this.#waiting = true;
    if (navigator.userActivation?.hasBeenActive) {
      this.#begin();
      return;
    }
    const begin = () => {
      for (const kind of ['pointerdown', 'keydown']) window.removeEventListener(kind, begin);
      this.#begin();
    };
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, begin);
  }

  play(cues: readonly Cue[]): void {
    if (cues.length === 0) return;
    this.wake();
    // A telephone call, or a page long in the background, puts it to sleep.
    if (this.#context?.state === 'suspended') void this.#context.resume();
    cues.slice(0, AT_ONCE).forEach(({ sound, pit }, k) => this.#knock(KNOCKS[sound], pit, k));
  }

  #begin(): void {
    const context = new AudioContext({ latencyHint: 'interactive' });
    // Many knocks together never get louder than one: this holds them down.
    const hold = new DynamicsCompressorNode(context, {
      threshold: -26,
      ratio: 14,
      attack: 0.002,
      release: 0.08,
    });
    const room = new GainNode(context, { gain: 0.9 });
    hold.connect(room).connect(context.destination);
    const noise = context.createBuffer(1, Math.round(context.sampleRate * 0.2), context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let k = 0; k < samples.length; ++k) samples[k] = Math.random() * 2 - 1;
    this.#context = context;
    this.#out = hold;
    this.#noise = noise;
  }

  #knock(knock: Knock, pit: number, delay: number): void {
    const context = this.#context;
    if (!context || !this.#out || context.state !== 'running') return;
    const start = context.currentTime + delay * 0.024;
    // Every pit has a tone of its own, and no two seeds fall alike.
    const tone = knock.tone * (1 + ((pit * 5) % 8) * 0.022) * (0.95 + 0.1 * Math.random());
    const loudness = knock.loudness * (0.75 + 0.35 * Math.random());
    const end = start + knock.length * (0.85 + 0.3 * Math.random());
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0004, end);
    // To the left or right as the pit lies on the board.
    const side = new StereoPannerNode(context, { pan: ((pit % 8) - 3.5) * 0.06 });
    gain.connect(side).connect(this.#out);
    for (const [ratio, share] of [
      [1, 0.75],
      [2.63, 0.25],
    ] as const) {
      const wave = new OscillatorNode(context, { frequency: tone * ratio });
      wave.frequency.exponentialRampToValueAtTime(tone * ratio * 0.86, end);
      wave.connect(new GainNode(context, { gain: share })).connect(gain);
      wave.start(start);
      wave.stop(end);
    }
    const breath = new AudioBufferSourceNode(context, { buffer: this.#noise });
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: tone * 4, Q: 0.9 });
    breath.connect(band).connect(new GainNode(context, { gain: knock.noise })).connect(gain);
    breath.start(start, Math.random() * 0.1);
    breath.stop(end);
  }
}

export const seedSounds = new SeedSounds();
