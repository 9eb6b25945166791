import { typedCode } from '../shared/invisible';

/** White text on a colour can be read from this contrast on (WCAG 2.2, level AA). */
const READABLE = 4.5;
const HEX = /^#[0-9a-f]{6}$/;
/** How much darker or lighter each try is. */
const STEP = 0.02;
/** How much of the other end is in what lies under the pointer. */
const HOVER = 0.15;
const BLACK = '#000000';
const WHITE = '#ffffff';

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

/** Contrast between two colours (`#rrggbb`), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Contrast of white text on a colour (`#rrggbb`), 1 to 21. */
export function contrastWithWhite(colour: string): number {
  return contrast(WHITE, colour);
}

/** Whether white text on a colour can be read. */
export function isReadable(colour: string): boolean {
  return contrastWithWhite(colour) >= READABLE;
}

/** The nearest colour of the same hue on which white text can be read: the same where it can already. */
export function nearestReadable(colour: string): string {
  return textColour(colour, [WHITE], BLACK);
}

/** A colour with a share of another one in it, 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const added = channels(other);
  return `#${channels(colour)
    .map((channel, at) =>
      Math.round(channel + ((added[at] ?? channel) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * A colour as text on every one of some grounds: the colour with as little black or white in it as makes it readable
 * there, which is the colour itself where it can be read already.
 * @param grounds all light for black, all dark for white: on others nothing may be readable, and the end of the way is given
 */
export function textColour(colour: string, grounds: readonly string[], towards: typeof BLACK | typeof WHITE): string {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= READABLE)) return tried;
  }
  return towards;
}

/** The colours of a scheme that a page of a store is drawn on. */
export interface Grounds {
  readonly ground: string;
  readonly surface: string;
  readonly sunken: string;
}

/** A store's colour in one scheme: of links, and of what is pressed first, with the text on that. */
export interface StoreColours {
  readonly link: string;
  readonly fill: string;
  /** Of what is pressed first, under the pointer. */
  readonly strong: string;
  readonly onFill: string;
}

/** A store's colours on light grounds: white stands on its own colour, which is chosen so that this can be read. */
export function lightColours(colour: string, { ground, surface, sunken }: Grounds): StoreColours {
  const fill = nearestReadable(colour);
  return {
    link: textColour(colour, [ground, surface, sunken], BLACK),
    fill,
    strong: mixed(fill, BLACK, HOVER),
    onFill: WHITE,
  };
}

/** A store's colours on dark grounds, where its own would sink in: a lighter one, with the ground as the text on it. */
export function darkColours(colour: string, { ground, surface, sunken }: Grounds): StoreColours {
  const link = textColour(colour, [ground, surface, sunken], WHITE);
  return { link, fill: link, strong: mixed(link, WHITE, HOVER), onFill: ground };
}
