import type { Position } from './region';

/** A place that was written down. */
export interface WrittenPlace {
  readonly position: Position;
  /** Which number is the latitude was said, by letters or names: only then can they not be in the wrong order. */
  readonly isNamed: boolean;
}

/**
 * What people and apps write in other ways. Afterwards a text holds numbers, the marks `°`, `'`, `"` and `,`, the letters
 * N, S, E and W, and Y and X for the names of latitude and longitude.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u066b\uff0e]/g, '.'],
  // Where a semicolon stands between the numbers, a comma is before decimals: `26,22°; 50,58°`.
  [
    /^([^,\u060c;\u061b]*\d)[,\u060c](\d[^,\u060c;\u061b]*)[;\u061b]([^,\u060c;\u061b]*\d)[,\u060c](\d[^,\u060c;\u061b]*)$/,
    '$1.$2,$3.$4',
  ],
  [/[\u060c\u061b\uff0c\u3001;]/g, ','],
  [/[\u2010-\u2013\u2212]/g, '-'],
  [/[\u00ba\u02da\u2218]|deg(?:rees?)?|درجات|درجة/g, '°'],
  [/[\u2032\u2018\u2019\u02b9`\u00b4]|min(?:utes?)?|دقائق|دقيقة/g, "'"],
  [/''|[\u2033\u201c\u201d\u02ba]|sec(?:onds?)?|ثوان[يٍ]?|ثانية/g, '"'],
  [/و?(?:خط|دائرة)\s+(?:ال)?عرض|"?(?:latitude|lat\.?)(?![a-z])"?/g, ' Y '],
  [/و?خط\s+(?:ال)?طول|"?(?:longitude|(?:long|lng|lon)\.?)(?![a-z])"?/g, ' X '],
  [/غرب(?:ًا|اً|ا)?|غ|west|w/g, ' W '],
  [/شرق(?:ًا|اً|ا)?|ق|east|e/g, ' E '],
  [/شمال(?:ًا|اً|ا)?|ش|north|n/g, ' N '],
  [/جنوب(?:ًا|اً|ا)?|ج|south|s/g, ' S '],
  // Brackets around it all, and what stands between a name and its number.
  [/[()[\]{}<>«»:=]/g, ' '],
  // A comma before the decimals of what a mark or a letter makes a number: `26,2235° N`, `24,6"`.
  [/(\d),(\d+)(?=\s*['"])|(?<![\d.])(\d{1,3}),(\d{3,})(?=\s*[°NSEWXY])/g, '$1$3.$2$4'],
  [/([NSEWXY] +\d{1,3}),(\d{3,})(?=\s*(?:,|$))/g, '$1.$2'],
];

/** Whole degrees with a comma before their decimals: `26,2235 50,5876`. */
const DECIMAL_COMMAS = /^([+-]?\d{1,3}),(\d{3,})[\s,]+([+-]?\d{1,3}),(\d{3,})$/;

const TOKENS = /(?<![\d.])[+-]?\d+(?:\.\d+)?|[°'",NSEWXY]/g;
const NUMBER = /^[+-]?\d/;
/** Degrees, with their minutes and seconds; with the marks or without. */
const DEGREES = /^([+-]?\d{1,3}(?:\.\d+)?)(?: °)?(?: (\d{1,2}(?:\.\d+)?)(?: ')?(?: (\d{1,2}(?:\.\d+)?)(?: ")?)?)?$/;

type Tokens = readonly string[];

const indexes = (tokens: Tokens, wanted: RegExp): number[] =>
  tokens.flatMap((token, index) => (wanted.test(token) ? [index] : []));

/** Where the second number begins: at the comma, or by its name, its letter, its degrees, or in the middle. */
function middleOf(tokens: Tokens): number {
  for (const marks of [indexes(tokens, /[XY]/), indexes(tokens, /[NSEW]/)]) {
    const [first, second] = marks;
    if (first === 0 && second !== undefined) return second;
    if (first !== undefined && first > 0 && first < tokens.length - 1) return first + 1;
  }
  const [, degrees] = indexes(tokens, /°/);
  if (degrees !== undefined) return degrees - 1;
  const numbers = indexes(tokens, NUMBER);
  return numbers.length % 2 === 0 ? (numbers[numbers.length / 2] ?? 0) : 0;
}

function halvesOf(tokens: Tokens): readonly [Tokens, Tokens] | null {
  const commas = indexes(tokens, /,/);
  const [comma] = commas;
  if (commas.length > 1) return null;
  if (comma !== undefined) return [tokens.slice(0, comma), tokens.slice(comma + 1)];
  const middle = middleOf(tokens);
  return middle < 1 ? null : [tokens.slice(0, middle), tokens.slice(middle)];
}

interface Angle {
  readonly degrees: number;
  readonly axis: 'lat' | 'lng' | null;
}

/** A part that minutes or seconds divide is whole; they are at most sixty, which rounding writes. */
const isDivided = (whole: string, part: string | undefined): boolean =>
  part === undefined || (!whole.includes('.') && Number(part) <= 60);

function angleOf(tokens: Tokens): Angle | null {
  const names = tokens.filter((token) => /[XY]/.test(token));
  const rest = tokens.filter((token) => !/[XY]/.test(token));
  const letters = rest.filter((token) => /[NSEW]/.test(token));
  const [name, letter] = [names[0], letters[0]];
  if (names.length > 1 || letters.length > 1) return null;
  if (letter !== undefined && rest[0] !== letter && rest.at(-1) !== letter) return null;
  const [match, whole = '', minutes, seconds] =
    DEGREES.exec(rest.filter((token) => !/[NSEW]/.test(token)).join(' ')) ?? [];
  if (match === undefined || !isDivided(whole, minutes) || !isDivided(minutes ?? '', seconds)) return null;
  const isBelow = whole.startsWith('-');
  if (letter !== undefined && /[+-]/.test(whole)) return null;
  const axes = [name === undefined ? null : name === 'Y', letter === undefined ? null : /[NS]/.test(letter)].filter(
    (axis) => axis !== null,
  );
  if (axes[0] !== axes.at(-1)) return null;
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return {
    degrees: isBelow || letter === 'S' || letter === 'W' ? -size : size,
    axis: axes[0] === undefined ? null : axes[0] ? 'lat' : 'lng',
  };
}

/**
 * Reads a latitude and a longitude in any usual spelling: decimal degrees, degrees with decimal minutes, or degrees,
 * minutes and seconds; with letters or names on either side, or in this order without; null if it is anything else.
 * @param text in Western digits
 */
export function writtenPoint(text: string): WrittenPlace | null {
  const plain = SPELLINGS.reduce((before, [other, ours]) => before.replace(other, ours), text.toLowerCase())
    .replace(/^[\s,]+|[\s,.]+$/g, '')
    .replace(/^(["']) *(.*?) *\1$/, '$2')
    .replace(DECIMAL_COMMAS, '$1.$2,$3.$4');
  const tokens: Tokens = plain.match(TOKENS) ?? [];
  if (plain.replace(TOKENS, '').trim() !== '') return null;
  const halves = halvesOf(tokens);
  if (halves === null) return null;
  const [first, second] = [angleOf(halves[0]), angleOf(halves[1])];
  if (first === null || second === null || (first.axis !== null && first.axis === second.axis)) return null;
  const isReversed = first.axis === 'lng' || second.axis === 'lat';
  const [lat, lng] = isReversed ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { position: { lat, lng }, isNamed: first.axis !== null || second.axis !== null };
}
