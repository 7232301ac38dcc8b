// What of the theme the canvas needs to know; the rest is CSS.
import type { Palette } from './sprites';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export function themeOf(root: HTMLElement): Theme {
  const name = root.dataset.theme;
  return name === 'dark' || name === 'contrast' ? name : 'light';
}

export function paletteOf(element: HTMLElement): { palette: Palette; font: string } {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    palette: {
      seed: value('--seed') || '#191412',
      lit: value('--seed-lit') || '#4b423d',
      gleam: value('--seed-gleam') || 'rgba(255, 246, 230, 0.75)',
      shade: value('--seed-shade') || 'rgba(20, 8, 2, 0.42)',
      number: value('--number') || '#2a1a10',
      plate: value('--number-plate') || '#fbeed6',
      edge: value('--number-edge') || '#fbeed6',
      quiet: value('--number-quiet') || '#ffe9c8',
      under: value('--number-under') || 'rgba(40, 18, 6, 0.8)',
      trail: value('--mark') || '#f3d9b0',
      flat: themeOf(document.documentElement) === 'contrast',
    },
    font: style.fontFamily || 'sans-serif',
  };
}
