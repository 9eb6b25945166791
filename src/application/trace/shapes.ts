import { longHash } from './hash';

/**
 * What a hidden text was, so that its stand-in has the same shape: `phone` keeps how it begins, `password` only which
 * kinds of characters it has, `token` nothing; the others keep length, kinds of letters, digits, spaces and punctuation.
 */
export type Shape = 'phone' | 'email' | 'name' | 'text' | 'code' | 'token' | 'password' | 'id' | 'number';
export const SHAPES: readonly Shape[] = ['phone', 'email', 'name', 'text', 'code', 'token', 'password', 'id', 'number'];

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
/** Western, Arabic and Persian digits. */
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'] as const;
const PUNCTUATION = ' \t\r\n.,;:!?@+-_/()\'"#،؛؟\u200e\u200f';
const PHONE_HIDDEN = 6; // digits, from the end: the rest is country and network
const PASSWORD_TOLD = 16; // characters: how long it is beyond that is nobody's business
const KNOWN = 20_000; // values of which the stand-in is remembered

/** The letter a shape's stand-ins are made of, so that one sees what it was. */
const LETTER: Readonly<Record<Shape, string>> = { phone: 'x', email: 'e', name: 'n', text: 'x', code: 'c', token: 't', password: 'p', id: 'i', number: 'x' };

/** The alphabet a character is replaced from, beginning with the shape's own; null where it stays, one sign where it is no letter. */
function alphabetOf(char: string, shape: Shape): string | null {
  const digits = DIGITS.find((each) => each.includes(char));
  if (digits !== undefined) return digits;
  if (PUNCTUATION.includes(char)) return null;
  if (char >= '\u0600' && char <= '\u06ff') return ARABIC;
  const from = (letters: string, first: string) => letters.slice(letters.indexOf(first)) + letters.slice(0, letters.indexOf(first));
  if (UPPER.includes(char)) return from(UPPER, LETTER[shape].toUpperCase());
  if (LOWER.includes(char) || char.toLowerCase() !== char.toUpperCase()) return from(LOWER, LETTER[shape]);
  return '*';
}

/** The places that a stand-in may differ in, each with its alphabet. */
function placesOf(value: string, shape: Shape): (string | null)[] {
  const places = [...Array(value.length).keys()].map((at) => alphabetOf(value[at] ?? '', shape));
  if (shape !== 'phone') return places;
  const digits = places.flatMap((place, at) => (place !== null && DIGITS.some((each) => each === place) ? [at] : []));
  for (const at of digits.slice(0, -PHONE_HIDDEN)) places[at] = null;
  return places;
}

const patternOf = (value: string, places: readonly (string | null)[]): string => places.map((place, at) => place?.[0] ?? value[at]).join('');

/** The stand-in of a pattern with a number written into its places, from the end. */
function numbered(value: string, places: readonly (string | null)[], number: number): string {
  let left = number;
  const chars = [...Array(value.length).keys()].map((at) => value[at] ?? '');
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const alphabet = places[at];
    if (alphabet === null || alphabet === undefined) continue;
    chars[at] = alphabet[left % alphabet.length] ?? '';
    left = Math.floor(left / alphabet.length);
  }
  return chars.join('');
}

/** What is told of a password: which kinds of characters are in it, and about how long it is. */
function outlineOf(password: string): string {
  const kinds = [/\p{Lu}/u.test(password) ? 'P' : '', /\p{Ll}/u.test(password) ? 'p' : '', /\p{Nd}/u.test(password) ? '0' : '', /[^\p{L}\p{Nd}]/u.test(password) ? '*' : ''].join('');
  const filler = kinds.includes('p') ? 'p' : (kinds[0] ?? 'p');
  return kinds.padEnd(Math.min(password.length, PASSWORD_TOLD), filler);
}

/**
 * Stand-ins for values that must not be told: the same value has the same stand-in, another value another one, as far
 * as its shape has room. Of the values only salted sums are remembered.
 */
export class StandIns {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly salt: string) {}

  text(value: string, shape: Shape): string {
    if (value === '') return value;
    return this.once(`${shape} ${value}`, () => (shape === 'token' ? `token-${this.count('token')}` : this.shaped(value, shape)));
  }

  /** Keeps zero, sign and number of digits. */
  number(value: number): number {
    if (value === 0) return value;
    const digits = String(Math.abs(value));
    if (!/^\d+(?:\.\d+)?$/.test(digits)) return Math.sign(value);
    const masked = this.once(`number ${digits}`, () => {
      const places = digits.split('').map((char, at) => (char === '.' ? null : at === 0 && char !== '0' ? '123456789' : DIGITS[0]));
      return this.other(digits, places);
    });
    return Math.sign(value) * Number(masked);
  }

  private shaped(value: string, shape: Shape): string {
    const told = shape === 'password' ? outlineOf(value) : value;
    return this.other(told, placesOf(told, shape));
  }

  /** The next stand-in of the pattern that is not, by chance, the value itself. */
  private other(value: string, places: readonly (string | null)[]): string {
    const pattern = patternOf(value, places);
    const made = numbered(value, places, this.count(pattern));
    return made === value && places.filter((place) => place !== null).length > 2 ? numbered(value, places, this.count(pattern)) : made;
  }

  private count(pattern: string): number {
    const key = longHash(pattern);
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return count;
  }

  private once(value: string, make: () => string): string {
    const key = longHash(this.salt + value);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.known.set(key, made);
    if (this.known.size > KNOWN) this.known.delete(this.known.keys().next().value ?? '');
    return made;
  }
}
