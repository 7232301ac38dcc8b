// All seeds on one canvas. Nothing is measured or made here while seeds move: they are copies of
// sprites.
import type { Flight } from './frame';
import { along, centre, pathThrough, setOff, step, type Layout, type Point } from './geometry';
import { PITS, type Pit } from './pits';
import { COUNTED, drawn, inHand, SEED_SIZE, seedOf } from './seeds';
import type { Numbers, Place } from './numbers';
import { brush, seedSprites, SHADOW, SPRITE } from './sprites';
import type { Brush, Palette, Sheet, Sprites } from './sprites';
import type { Picture } from './wire';

export interface Look {
  palette: Palette;
  /** Device pixels of a CSS pixel. */
  ratio: number;
  /** Counts by all pits, not only by heaps. */
  counts: boolean;
  numbers: Numbers;
}

/** Where a seed is: `lift` is its height over the board, of its own length. */
interface Body extends Point {
  lift: number;
  turn: number;
  variant: number;
}

/** How high a hand holds its seeds: clear of those that lie in the pit below it. */
const HELD = 5;
/** What is higher is nearer, so larger and a little further up: by so much for each height. */
const NEARER = 0.06;
const FURTHER_UP = 0.5;
/** More than these in a hand lie under the others. */
const HAND = 22;
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

export class Painter {
  readonly #context: Brush;
  #layout: Layout;
  #look: Look;
  #sprites: Sprites;
  /** A seed's half length in CSS pixels. */
  #size: number;
  /** From the middle of a pit of the last column to the slab's rim. */
  #beside: number;

  constructor(canvas: Sheet, layout: Layout, look: Look) {
    this.#context = brush(canvas);
    this.#layout = layout;
    this.#look = look;
    // In tall pits seeds have room above each other, and may be a little larger.
    const tall = Math.min(1.14, Math.max(1, Math.sqrt(layout.ry / layout.rx)));
    this.#size = Math.min(layout.rx, layout.ry) * SEED_SIZE * tall;
    const { slab, pits, cell } = layout;
    const rim = Math.max(3, cell.width * 0.085) + 3;
    this.#beside = slab.x + slab.width - rim - Math.max(...pits.map(({ x }) => x));
    this.#sprites = seedSprites(this.#size * look.ratio, look.palette);
    canvas.width = Math.round(layout.width * look.ratio);
    canvas.height = Math.round(layout.height * look.ratio);
  }

  draw(frame: Picture): void {
    const { ratio } = this.#look;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, this.#context.canvas.width, this.#context.canvas.height);
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#trail(frame.trail);
    for (let pit = 0; pit < PITS; ++pit) this.#pit(pit, frame.counts[pit] ?? 0);
    const bodies = [
      ...frame.flights.map((flight) =>
        flight.kind === 'drop' ? this.#falling(flight) : this.#crossing(flight),
      ),
      ...(frame.carried ? [this.#inHand(frame.carried, 0)] : []),
    ];
    for (const body of bodies) this.#shadow(body);
    this.#handShadow(frame);
    for (const body of bodies) this.#seed(body);
    for (const body of this.#held(frame)) this.#seed(body);
    for (let pit = 0; pit < PITS; ++pit) this.#number(pit, frame.counts[pit] ?? 0);
    const { hand } = frame;
    // As many as an eye counts by itself need no number, unless all have one.
    const seen = this.#look.counts ? 1 : 3;
    if (hand && hand.seeds > seen && hand.raised >= 1) this.#handNumber(frame);
  }

  #resting(pit: Pit, index: number): Body {
    const { x, y, turn, variant, layer } = seedOf(pit, index);
    const middle = centre(this.#layout, pit);
    return {
      x: middle.x + x * this.#layout.rx,
      y: middle.y + y * this.#layout.ry,
      lift: layer * 0.14,
      turn,
      variant,
    };
  }

  #pit(pit: Pit, count: number): void {
    const many = drawn(count);
    for (let index = 0; index < many; ++index) this.#seed(this.#resting(pit, index));
  }

  #falling({ to, origin, index, progress }: Flight): Body {
    const rest = this.#resting(to, index);
    const above = this.#inHand(centre(this.#layout, to), origin);
    // It falls, faster and faster.
    const fallen = progress * progress;
    return {
      x: mix(above.x, rest.x, progress),
      y: mix(above.y, rest.y, progress),
      lift: mix(HELD, rest.lift, fallen),
      turn: mix(above.turn, rest.turn, progress),
      variant: rest.variant,
    };
  }

  /** A hand holds its seeds loosely around its middle. */
  #inHand(at: Point, index: number): Body {
    const { x, y, turn, variant } = inHand(index % HAND);
    return {
      x: at.x + x * this.#size * (1 + NEARER * HELD),
      y: at.y + y * this.#size * (1 + NEARER * HELD),
      lift: HELD,
      turn,
      variant,
    };
  }

  #crossing({ from, to, origin, index, progress }: Flight): Body {
    const a = this.#resting(from, origin);
    const b = this.#resting(to, index);
    const eased = progress * progress * (3 - 2 * progress);
    return {
      x: mix(a.x, b.x, eased),
      y: mix(a.y, b.y, eased),
      lift: mix(a.lift, b.lift, eased) + 4.4 * 4 * progress * (1 - progress) * 0.6,
      turn: mix(a.turn, b.turn, eased),
      variant: a.variant,
    };
  }

  #handAt(frame: Picture): Point {
    const { hand } = frame;
    if (!hand) return { x: 0, y: 0 };
    return along(step(this.#layout, hand.from, hand.to), hand.progress);
  }

  #held(frame: Picture): Body[] {
    const { hand } = frame;
    if (!hand) return [];
    const at = this.#handAt(frame);
    const raised = hand.raised * hand.raised * (3 - 2 * hand.raised);
    const shown = Math.min(hand.seeds, HAND);
    const left = frame.counts[hand.from] ?? 0;
    return Array.from({ length: shown }, (_, index) => {
      const held = this.#inHand(at, index);
      if (raised >= 1) return held;
      const lay = this.#resting(hand.from, left + index);
      return {
        x: mix(lay.x, held.x, raised),
        y: mix(lay.y, held.y, raised),
        lift: mix(lay.lift, HELD, raised),
        turn: mix(lay.turn, held.turn, raised),
        variant: lay.variant,
      };
    });
  }

  #shadow({ x, y, lift }: Body): void {
    if (this.#look.palette.flat || lift < 0.2) return;
    const side = this.#size * SHADOW * (1 + 0.12 * lift);
    this.#context.globalAlpha = Math.max(0.25, 0.8 - 0.16 * lift);
    const offset = this.#size * (0.12 + 0.3 * lift);
    this.#context.drawImage(
      this.#sprites.shadow,
      x - side / 2 + offset * 0.6,
      y - side / 2 + offset,
      side,
      side,
    );
    this.#context.globalAlpha = 1;
  }

  /** One for all seeds in the hand: far below them, so it is soft. */
  #handShadow(frame: Picture): void {
    const { hand } = frame;
    if (!hand || this.#look.palette.flat) return;
    const { x, y } = this.#handAt(frame);
    const side = this.#size * SHADOW * (1 + 0.62 * Math.sqrt(Math.min(hand.seeds, HAND)));
    this.#context.globalAlpha = hand.raised;
    this.#context.drawImage(
      this.#sprites.shadow,
      x - side / 2 + this.#size * 0.9,
      y - side / 2 + this.#size * 1.2,
      side,
      side,
    );
    this.#context.globalAlpha = 1;
  }

  /** Fainter where it began, with an arrow where it ends. */
  #trail(pits: readonly Pit[]): void {
    const passed = pits.filter((pit, k) => pit !== pits[k - 1]);
    const last = passed.at(-1);
    const before = passed.at(-2);
    if (last === undefined || before === undefined) return;
    const context = this.#context;
    const thick = Math.max(2, this.#layout.cell.width * 0.035);
    const steps = passed.length - 1;
    context.strokeStyle = this.#look.palette.trail;
    context.fillStyle = this.#look.palette.trail;
    context.lineWidth = thick;
    for (let k = 0; k < steps; ++k) {
      const begin = k === 0 ? thick : null;
      const end = k === steps - 1 ? 3 * thick : null;
      context.globalAlpha = 0.2 + (0.6 * (k + 1)) / steps;
      context.stroke(new Path2D(pathThrough(this.#layout, passed.slice(k, k + 2), { begin, end })));
    }
    context.globalAlpha = 1;
    const [tip, back] = setOff(this.#layout, last, before, thick);
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    for (const aside of [1, -1]) {
      context.lineTo(
        tip.x + thick * (3.4 * back.x - 2 * aside * back.y),
        tip.y + thick * (3.4 * back.y + 2 * aside * back.x),
      );
    }
    context.fill();
  }

  #seed({ x, y, lift, turn, variant }: Body): void {
    const { sheet, side, at } = this.#sprites;
    const from = at(variant, turn);
    const size = this.#size * SPRITE * (1 + NEARER * lift);
    const top = y - size / 2 - this.#size * FURTHER_UP * lift;
    this.#context.drawImage(
      sheet,
      from.x,
      from.y,
      side,
      side,
      x - size / 2,
      top,
      size,
      size,
    );
  }

  #stamp(place: Place | undefined, { x, y }: Point): void {
    if (!place) return;
    const { ratio, numbers } = this.#look;
    // On whole device pixels, for sharp digits.
    const left = Math.round(x * ratio - place.width / 2) / ratio;
    const top = Math.round(y * ratio - place.height / 2) / ratio;
    const { width, height } = place;
    this.#context.drawImage(
      numbers.image,
      place.x,
      place.y,
      width,
      height,
      left,
      top,
      width / ratio,
      height / ratio,
    );
  }

  #number(pit: Pit, count: number): void {
    const heap = count > COUNTED;
    const { counts, numbers } = this.#look;
    if (!heap && (!counts || count === 0)) return;
    const { ry } = this.#layout;
    const { x, y } = centre(this.#layout, pit);
    if (heap) this.#stamp(numbers.plated[count], { x, y: y + ry * 0.52 });
    else this.#stamp(numbers.plain[count], { x: x + this.#aside(count), y: y + ry * 0.95 });
  }

  /** How far from its pit's middle a number stands; that of the last column not on the rim. */
  #aside(count: number): number {
    const { ratio, numbers } = this.#look;
    const ink = (numbers.plain[count]?.ink ?? 0) / ratio;
    return Math.min(this.#layout.rx * 0.93, this.#beside - ink / 2);
  }

  #handNumber(frame: Picture): void {
    const { x, y } = this.#handAt(frame);
    const seeds = frame.hand?.seeds ?? 0;
    const place = this.#look.numbers.plated[seeds];
    const half = (place?.height ?? 0) / this.#look.ratio / 2;
    const tall = 0.9 * Math.sqrt(Math.min(seeds, HAND)) + 1.4;
    const above = this.#size * (FURTHER_UP * HELD + tall) + half;
    this.#stamp(place, { x, y: Math.max(half, y - above) });
  }
}
