import { typedCode } from '../shared/invisible';

/** White text on a colour can be read from this contrast on (WCAG 2.2, level AA). */
const READABLE = 4.5;
const HEX = /^#[0-9a-f]{6}$/;
/** How much darker each try is. */
const STEP = 0.02;

/** `#RGB` and `#RRGGBB`, with or without the sign, as `#rrggbb`; null where a text is no colour. */
export function colourIn(text: string): string | null {
  const digits = typedCode(text).toLowerCase().replace(/^#/, '');
  const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
  return HEX.test(`#${whole}`) ? `#${whole}` : null;
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of white text on a colour (`#rrggbb`), 1 to 21. */
export function contrastWithWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** Whether white text on a colour can be read. */
export function isReadable(colour: string): boolean {
  return contrastWithWhite(colour) >= READABLE;
}

/** The nearest colour of the same hue on which white text can be read: the same where it can already. */
export function nearestReadable(colour: string): string {
  for (let share = 1; share > 0; share -= STEP) {
    const darker = `#${channels(colour)
      .map((channel) =>
        Math.round(channel * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (isReadable(darker)) return darker;
  }
  return '#000000';
}
