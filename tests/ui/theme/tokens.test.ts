import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS, declarationsOf } from '../../../src/ui/theme/tokens';

type Scheme = keyof typeof COLOURS;
type Colour = keyof (typeof COLOURS)['light'];

/** Relative luminance of `#rrggbb`, WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_ON: readonly (readonly [Colour, Colour])[] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['textSoft', 'ground'],
  ['textSoft', 'surface'],
  ['textSoft', 'sunken'],
  ['onYellow', 'yellow'],
  ['onYellow', 'yellowStrong'],
  ['text', 'yellowSoft'],
  ['onNavy', 'navy'],
  ['onNavySoft', 'navy'],
  ['onNavy', 'navyRaised'],
  ['link', 'surface'],
  ['link', 'ground'],
  ['red', 'surface'],
  ['red', 'ground'],
  ['green', 'greenSoft'],
  ['amber', 'amberSoft'],
  ['red', 'redSoft'],
  ['blue', 'blueSoft'],
  ['gray', 'graySoft'],
];
const EDGES: readonly (readonly [Colour, Colour])[] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'ground'],
  ['focus', 'surface'],
  ['focus', 'ground'],
];

describe.each(['light', 'dark'] as const)('the %s colours', (scheme: Scheme) => {
  it.each(TEXT_ON)('let %s be read on %s [R9.12]', (text, ground) => {
    expect(contrast(COLOURS[scheme][text], COLOURS[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('let %s be seen on %s [R9.12]', (edge, ground) => {
    expect(contrast(COLOURS[scheme][edge], COLOURS[scheme][ground])).toBeGreaterThanOrEqual(3);
  });

  it('are the same in the style sheet and for Joy [R9.12]', () => {
    expect(readFileSync('src/ui/theme/tokens.css', 'utf8')).toContain(declarationsOf(scheme));
  });
});
