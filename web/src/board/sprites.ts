// Seeds drawn once, to be copied many times.
import { random, VARIANTS } from './seeds';

export interface Palette {
  /** The seed's body, its lit side, its highlight, what it casts. */
  seed: string;
  lit: string;
  gleam: string;
  shade: string;
  /** Numbers of heaps, and what they stand on. */
  number: string;
  plate: string;
  edge: string;
  /** Quiet numbers by the pits, and what holds them off the wood. */
  quiet: string;
  under: string;
  /** The way of a lap that is not shown seed by seed. */
  trail: string;
  /** No shades, only shapes. */
  flat: boolean;
}

export type Sheet = HTMLCanvasElement | OffscreenCanvas;
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Turns of a seed that are kept; light does not turn with it. */
const TURNS = 10;
/** A sprite's width, of a seed's half length: with room for what it casts. */
export const SPRITE = 3.4;
export const SHADOW = 3.4;

export interface Sprites {
  sheet: Sheet;
  /** Device pixels of one seed's square. */
  side: number;
  /** Where the one of this shape and turn stands in its sheet. */
  at: (variant: number, turn: number) => { x: number; y: number };
  shadow: Sheet;
}

export function sheetOf(width: number, height: number): Sheet {
  const across = Math.max(1, Math.ceil(width));
  const down = Math.max(1, Math.ceil(height));
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(across, down);
  const sheet = document.createElement('canvas');
  sheet.width = across;
  sheet.height = down;
  return sheet;
}

export function brush(sheet: Sheet): Brush {
  return sheet.getContext('2d') as Brush;
}

/** An egg of its own, turned: half length 1, blunter at one end. */
function outline(variant: number, turn: number): { path: Path2D; width: number } {
  const chance = random(variant * 131 + 5);
  const width = 0.72 + 0.17 * chance();
  const blunt = 0.1 * (chance() - 0.3);
  const path = new Path2D();
  const points = 40;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let k = 0; k < points; ++k) {
    const angle = (k / points) * 2 * Math.PI;
    const wobble = 1 + 0.016 * Math.sin(3 * angle + variant);
    const x = Math.cos(angle) * wobble;
    const y = Math.sin(angle) * width * (1 + blunt * Math.cos(angle)) * wobble;
    path.lineTo(x * cos - y * sin, x * sin + y * cos);
  }
  path.closePath();
  return { path, width };
}

function drawSeed(context: Brush, variant: number, turn: number, p: Palette) {
  const { path, width } = outline(variant, turn);
  if (p.flat) {
    context.fillStyle = p.seed;
    context.fill(path);
    // Without light only this tells a seed from those that it lies on.
    context.strokeStyle = p.under;
    context.lineWidth = 0.14;
    context.stroke(path);
  } else {
    // What it casts lies close, below and to the right: the light comes from the upper left.
    const cast = context.createRadialGradient(0.16, 0.3, 0.2, 0.16, 0.3, 1.28);
    cast.addColorStop(0, p.shade);
    cast.addColorStop(0.55, p.shade);
    cast.addColorStop(1, 'transparent');
    context.fillStyle = cast;
    context.beginPath();
    context.ellipse(0.16, 0.3, 1.3, 1.22, 0, 0, 2 * Math.PI);
    context.fill();
    const body = context.createRadialGradient(-0.34, -0.4, 0.05, -0.1, -0.1, 1.25);
    body.addColorStop(0, p.lit);
    body.addColorStop(0.42, p.seed);
    body.addColorStop(1, '#050303');
    context.fillStyle = body;
    context.fill(path);
    // The wood shines back from below, barely.
    const back = context.createRadialGradient(0.35, 0.55, 0.1, 0.35, 0.55, 0.6);
    back.addColorStop(0, 'rgba(150, 92, 52, 0.28)');
    back.addColorStop(1, 'transparent');
    context.fillStyle = back;
    context.fill(path);
  }
  // One soft highlight, where the light is, whichever way the seed lies.
  const reach = 0.5 * width;
  const x = -0.62 * reach;
  const y = -0.78 * reach;
  const gleam = context.createRadialGradient(x, y, 0, x, y, 0.3);
  gleam.addColorStop(0, p.gleam);
  gleam.addColorStop(0.35, p.gleam);
  gleam.addColorStop(1, 'transparent');
  context.save();
  context.translate(x, y);
  context.rotate(-0.6);
  context.scale(1, p.flat ? 0.5 : 0.62);
  context.translate(-x, -y);
  context.fillStyle = gleam;
  context.fillRect(x - 0.4, y - 0.4, 0.8, 0.8);
  context.restore();
}

/** @param size a seed's half length in device pixels */
export function seedSprites(size: number, palette: Palette): Sprites {
  const side = Math.ceil(size * SPRITE);
  const sheet = sheetOf(side * TURNS, side * VARIANTS);
  const context = brush(sheet);
  for (let variant = 0; variant < VARIANTS; ++variant) {
    for (let turn = 0; turn < TURNS; ++turn) {
      context.setTransform(size, 0, 0, size, (turn + 0.5) * side, (variant + 0.5) * side);
      drawSeed(context, variant, (turn / TURNS) * Math.PI, palette);
    }
  }
  const shadow = sheetOf(size * SHADOW, size * SHADOW);
  const dark = brush(shadow);
  dark.setTransform(size, 0, 0, size, (size * SHADOW) / 2, (size * SHADOW) / 2);
  const cast = dark.createRadialGradient(0, 0, 0.3, 0, 0, 1.6);
  cast.addColorStop(0, palette.shade);
  cast.addColorStop(1, 'transparent');
  dark.fillStyle = cast;
  dark.fillRect(-2, -2, 4, 4);
  return {
    sheet,
    side,
    at: (variant, turn) => {
      const steps = Math.round((turn / Math.PI) * TURNS) % TURNS;
      return { x: ((steps + TURNS) % TURNS) * side, y: (variant % VARIANTS) * side };
    },
    shadow,
  };
}
