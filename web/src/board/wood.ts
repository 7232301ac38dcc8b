// The slab as solid wood: a block with its growth rings, carved. What a pixel shows is where the
// chisel left the block at that place, so rings bend round the hollows as they do in a real bowl.
import type { Layout } from './geometry';
import { random } from './seeds';

export interface Timber {
  /** Red, green, blue, 0 to 255: between two rings, in them, and pores and fibres. */
  early: readonly [number, number, number];
  late: readonly [number, number, number];
  pore: readonly [number, number, number];
  /** Light: its colour's share, how dark the hollows get, and how far its glow reaches (0: day). */
  hollow: number;
  lamp: number;
}

export const TIMBER: Record<'light' | 'dark', Timber> = {
  light: {
    early: [174, 115, 66],
    late: [114, 66, 35],
    pore: [78, 42, 22],
    hollow: 0.36,
    lamp: 0,
  },
  dark: {
    early: [140, 90, 53],
    late: [96, 57, 32],
    pore: [58, 33, 18],
    hollow: 0.34,
    lamp: 0.5,
  },
};

/** A smooth noise in the plane, 0 to 1. */
function noise(seed: number): (x: number, y: number) => number {
  const size = 256;
  const chance = random(seed);
  const table = Float32Array.from({ length: size * size }, chance);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const s = x - column;
    const t = y - row;
    const u = s * s * (3 - 2 * s);
    const v = t * t * (3 - 2 * t);
    const c0 = column & 255;
    const c1 = (column + 1) & 255;
    const r0 = (row & 255) << 8;
    const r1 = ((row + 1) & 255) << 8;
    const top = (table[r0 + c0] as number) * (1 - u) + (table[r0 + c1] as number) * u;
    const low = (table[r1 + c0] as number) * (1 - u) + (table[r1 + c1] as number) * u;
    return top * (1 - v) + low * v;
  };
}

/** The surface at one place: its height and slope, all in cells. */
interface Surface {
  z: number;
  dx: number;
  dy: number;
  /** 0 outside the slab, 1 inside, between them at its very edge. */
  cover: number;
  /** How deep in a hollow, 0 to 1. */
  deep: number;
}

/** @param unit CSS pixels of a cell */
function surfaceOf(layout: Layout, unit: number): (x: number, y: number, out: Surface) => void {
  const { slab, pits, rx, ry, cell, ridge } = layout;
  const middleX = slab.x + slab.width / 2;
  const middleY = slab.y + slab.height / 2;
  const bevel = Math.max(3, unit * 0.085);
  const first = Math.min(...pits.map((pit) => pit.x));
  const rows = [...new Set(pits.map((pit) => pit.y))].sort((a, b) => a - b);
  const depth = 0.3;
  const groove = Math.max(1.6, unit * 0.035);
  const grooveEnd = slab.width / 2 - Math.max(slab.radius * 0.5, unit * 0.3);
  return (x, y, out) => {
    out.z = 0;
    out.dx = 0;
    out.dy = 0;
    out.deep = 0;
    // The edge of the slab, rounded by many hands.
    const qx = Math.abs(x - middleX) - slab.width / 2 + slab.radius;
    const qy = Math.abs(y - middleY) - slab.height / 2 + slab.radius;
    const corner = qx > 0 && qy > 0;
    const out2 = corner ? Math.sqrt(qx * qx + qy * qy) : Math.max(qx, qy);
    const inside = slab.radius - out2;
    out.cover = Math.max(0, Math.min(1, inside + 0.5));
    if (out.cover === 0) return;
    if (inside < bevel) {
      const t = 1 - Math.max(0, inside) / bevel;
      const slope = (0.7 * t) / Math.sqrt(Math.max(0.3, 1 - t * t));
      const nx = corner ? qx / out2 : qx > qy ? 1 : 0;
      const ny = corner ? qy / out2 : qx > qy ? 0 : 1;
      out.dx -= Math.sign(x - middleX) * nx * slope;
      out.dy -= Math.sign(y - middleY) * ny * slope;
      out.z -= (bevel / unit) * (1 - Math.sqrt(Math.max(0, 1 - t * t))) * 0.9;
      return;
    }
    const off = y - ridge;
    if (Math.abs(off) < groove * 2 && Math.abs(x - middleX) < grooveEnd) {
      const ends = Math.min(1, (grooveEnd - Math.abs(x - middleX)) / (unit * 0.2));
      const t = off / groove;
      const hollow = Math.exp(-t * t) * ends;
      out.z -= 0.05 * hollow;
      out.dy += 1.5 * t * hollow;
      out.deep = 0.55 * hollow;
      return;
    }
    const column = Math.max(0, Math.min(7, Math.round((x - first) / cell.width)));
    const px = x - (first + column * cell.width);
    const nearest = rows.reduce((best, at) => (Math.abs(y - at) < Math.abs(y - best) ? at : best));
    const py = y - nearest;
    const ex = px / rx;
    const ey = py / ry;
    const r = Math.sqrt(ex * ex + ey * ey);
    const lip = 1.07;
    if (r >= lip || r < 1e-6) {
      if (r < lip) {
        out.z -= depth;
        out.deep = 1;
      }
      return;
    }
    // Steep near the lip, then a smooth floor; the lip itself is rounded off.
    const s = r / lip;
    const s2 = s * s;
    const wall = 1 - s2 * s2;
    const soft = Math.min(1, (1 - s) / 0.07);
    out.deep = wall;
    out.z -= depth * wall;
    const slope = (depth * 4 * s2 * s * unit) / lip;
    out.dx += (slope * soft * ex) / (r * rx);
    out.dy += (slope * soft * ey) / (r * ry);
  };
}

/**
 * Paints the slab into `pixels` (RGBA, `width` × `height`).
 * @param ratio pixels of a CSS pixel
 */
export function carve(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  layout: Layout,
  ratio: number,
  timber: Timber,
): void {
  const unit = (layout.cell.width + layout.cell.height) / 2;
  const surfaceAt = surfaceOf(layout, unit);
  const broad = noise(11);
  const fibre = noise(23);
  const surface: Surface = { z: 0, dx: 0, dy: 0, cover: 0, deep: 0 };
  const { early, late, pore } = timber;
  // Light from the upper left; a flat place has 1.
  const lx = -0.42;
  const ly = -0.62;
  const lz = 0.66;
  const middleX = layout.slab.x + layout.slab.width / 2;
  const middleY = layout.slab.y + layout.slab.height / 2;
  for (let row = 0; row < height; ++row) {
    const y = (row + 0.5) / ratio;
    for (let column = 0; column < width; ++column) {
      const x = (column + 0.5) / ratio;
      surfaceAt(x, y, surface);
      if (surface.cover === 0) continue;
      const u = (x - middleX) / unit;
      const v = (y - middleY) / unit;
      // The block, with the heart of the tree below it and a little off its middle.
      const bend = broad(u * 0.42 + 40, v * 0.6 + 9) - 0.5;
      const sway = broad(u * 0.15 + 7, v * 0.2 + 77) - 0.5;
      const depth = v + surface.z * 0.7;
      const across = v + 0.4 + sway * 2.6 + u * 0.05;
      const down = surface.z * 1.3 + 1.7 + bend * 0.7;
      const rings = Math.sqrt(across * across + down * down) * 5.2;
      const whole = Math.floor(rings);
      const ring = rings - whole;
      // A ring darkens slowly outwards and ends at once; no year is like the last.
      const wood = ring < 0.84 ? (ring / 0.84) * (ring / 0.84) : (1 - ring) / 0.16;
      const year = broad(whole * 3.7 + 0.5, 3.5);
      const streak = fibre(u * 0.8 + 90, depth * 26) + 0.6 * fibre(u * 2.1 + 31, depth * 61);
      const fine = fibre(u * 4.2 + depth * 0.8, depth * 120 + 31);
      const late01 = wood * (0.22 + 0.62 * year) + (streak - 0.8) * 0.26;
      const lateness = late01 < 0 ? 0 : late01 > 1 ? 1 : late01;
      const pores = fine > 0.74 ? (fine - 0.74) * (0.7 + 1.3 * wood) : 0;
      // Light and the dark of the hollows.
      const facing =
        (-surface.dx * lx - surface.dy * ly + lz) /
        (Math.sqrt(surface.dx * surface.dx + surface.dy * surface.dy + 1) * lz);
      const lit = facing > 1 ? 1 + (facing - 1) * 0.7 : 1 + (facing - 1) * 0.62;
      const shut = 1 - timber.hollow * surface.deep * (0.6 + 0.4 * surface.deep);
      let light = lit * shut * (0.98 + 0.08 * bend);
      if (timber.lamp > 0) {
        const away = (u * u * 0.55 + (v + 0.4) * (v + 0.4)) / 17;
        light *= 1.12 - timber.lamp * (away < 1 ? away : 1);
      }
      const at = (row * width + column) * 4;
      for (let k = 0; k < 3; ++k) {
        const clean = (early[k] as number) + ((late[k] as number) - (early[k] as number)) * lateness;
        const tone = clean + ((pore[k] as number) - clean) * Math.min(0.6, pores);
        // Shade is warm: it takes less red than blue.
        const warm = light < 1 ? light * (1 - (1 - light) * (0.16 * k - 0.12)) : light;
        pixels[at + k] = tone * warm;
      }
      pixels[at + 3] = 255 * surface.cover;
    }
  }
}
