import { longHash } from './hash';

/**
 * What a hidden text was, so that its stand-in has the same shape: `phone` keeps its beginning, `password` only the
 * kinds of its characters, `token` nothing but the times of a JSON Web Token; `typed` is a phone if it looks like one,
 * else a text; `file` a text that keeps its extension; the others keep length, kinds of letters, digits, spaces and
 * punctuation. Four keep a valid value, and treat an invalid one as a text: `time` an instant in UTC, a day or a time of
 * day, `path` names as in code (`stops.0.phone`), `count` a number, `amount` a typed sum below ten thousand, which is too short for a code.
 */
export const SHAPES = [
  'phone',
  'email',
  'name',
  'text',
  'typed',
  'file',
  'code',
  'token',
  'password',
  'id',
  'number',
  'time',
  'path',
  'count',
  'amount',
] as const;
export type Shape = (typeof SHAPES)[number];

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
/** Western, Arabic and Persian digits. */
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'] as const;
const PUNCTUATION = ' \t\r\n.,;:!?@+-_/()\'"#،؛؟\u200e\u200f';
const PHONE_HIDDEN = 6; // digits, from the end: the rest is country and network
const PASSWORD_TOLD = 16; // characters: longer texts do not show their length
/** This many digits are a phone number, partial or whole; more could be a card's. */
const PHONE = /^[+\uff0b]?(?:[\d٠-٩۰-۹][\s().\-\u200e\u200f]*){7,13}$/;
const KNOWN = 20_000; // values whose stand-ins are remembered

/** Whether a shape keeps this text as it is. */
export const isKept = (shape: Shape, text: string): boolean => KEPT[shape]?.test(text) === true;

/** The letter a shape's stand-ins are made of, so that the shape is recognisable. */
const LETTER: Readonly<Partial<Record<Shape, string>>> = {
  email: 'e',
  name: 'n',
  code: 'c',
  token: 't',
  password: 'p',
  id: 'i',
};

/** What may be written as it is, by the shapes that keep a value. */
const KEPT: Readonly<Partial<Record<Shape, RegExp>>> = {
  time: /^(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?|\d{2}:\d{2})$/,
  amount: /^[\d٠-٩۰-۹]{0,4}(?:[.,٫][\d٠-٩۰-۹]{0,3})?$/,
  path: /^[a-z][A-Za-z]{0,31}(?:\.(?:\d{1,3}|[a-z][A-Za-z]{0,31})){0,7}$/,
};

/**
 * The alphabet that replaces a character, beginning with the shape's own; null if it stays, one sign if it is no
 * letter.
 */
function alphabetOf(char: string, shape: Shape): string | null {
  const digits = DIGITS.find((each) => each.includes(char));
  if (digits !== undefined) return digits;
  if (PUNCTUATION.includes(char)) return null;
  if (char >= '\u0600' && char <= '\u06ff') return ARABIC;
  const from = (letters: string, first: string) =>
    letters.slice(letters.indexOf(first)) + letters.slice(0, letters.indexOf(first));
  const letter = LETTER[shape] ?? 'x';
  if (UPPER.includes(char)) return from(UPPER, letter.toUpperCase());
  if (LOWER.includes(char) || char.toLowerCase() !== char.toUpperCase()) return from(LOWER, letter);
  return '*';
}

/** The places in which a stand-in may differ, each with its alphabet. */
function placesOf(value: string, shape: Shape): (string | null)[] {
  const places = [...Array(value.length).keys()].map((at) => alphabetOf(value[at] ?? '', shape));
  if (shape !== 'phone') return places;
  const digits = places.flatMap((place, at) => (place !== null && DIGITS.some((each) => each === place) ? [at] : []));
  for (const at of digits.slice(0, -PHONE_HIDDEN)) places[at] = null;
  return places;
}

/** Digits and how they are set apart, and no letter. */
const ONLY_DIGITS = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u;

/** Those digits of a phone that are hidden, in Western ones. */
const hiddenDigitsOf = (phone: string): string =>
  Array.from(phone)
    .flatMap((char) => {
      const digits = DIGITS.find((each) => each.includes(char));
      return digits === undefined ? [] : [digits.indexOf(char)];
    })
    .slice(-PHONE_HIDDEN)
    .join('');

/** The last digits of a number. @param count how many */
const digitsOf = (number: number, count: number): string => String(number).padStart(count, '0').slice(-count);

const patternOf = (value: string, places: readonly (string | null)[]): string =>
  places.map((place, at) => place?.[0] ?? value[at]).join('');

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

/** What is written of a password: the kinds of characters in it, and its approximate length. */
function outlineOf(password: string): string {
  const kinds = [
    /\p{Lu}/u.test(password) ? 'P' : '',
    /\p{Ll}/u.test(password) ? 'p' : '',
    /\p{Nd}/u.test(password) ? '0' : '',
    /[^\p{L}\p{Nd}]/u.test(password) ? '*' : '',
  ].join('');
  const filler = kinds.includes('p') ? 'p' : (kinds[0] ?? 'p');
  return kinds.padEnd(Math.min(password.length, PASSWORD_TOLD), filler);
}

// Every host has them, browsers and Node alike; the language's own library does not list them.
declare function atob(base64: string): string;
declare function btoa(binary: string): string;

/**
 * What charts use of a JSON Web Token: when it was issued, when it ends, its sequence number; null if the text is none.
 */
function claimsOf(token: string): { readonly iat: number; readonly exp: number; readonly seq?: number } | null {
  const payload = token.split('.')[1];
  if (payload === undefined || token.split('.').length !== 3) return null;
  try {
    const { iat, exp, seq } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat?: unknown;
      exp?: unknown;
      seq?: unknown;
    };
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { iat, exp, ...(typeof seq === 'number' ? { seq } : {}) };
  } catch {
    return null;
  }
}

/** A token with the same times and sequence number as the real one, because charts use them. */
function standInToken(token: string, name: string): string {
  const claims = claimsOf(token);
  return claims === null ? name : `${name}.${btoa(JSON.stringify({ sub: '', ...claims })).replace(/=+$/, '')}.`;
}

/**
 * Stand-ins for private values: the same value has the same stand-in, another value another one, as far as its shape
 * has room. Only salted checksums of the values are remembered.
 */
export class StandIns {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly salt: string) {}

  text(value: string, shape: Shape): string {
    if (value === '' || isKept(shape, value)) return value;
    if (shape === 'typed') return this.text(value, PHONE.test(value) ? 'phone' : 'text');
    if (shape === 'file') {
      const ending = /\.[A-Za-z]{2,4}$/.exec(value)?.[0] ?? '';
      return this.text(value.slice(0, value.length - ending.length), 'text') + ending;
    }
    return this.once(`${shape} ${value}`, () =>
      shape === 'token' ? standInToken(value, `token-${this.count('token')}`) : this.shaped(value, shape),
    );
  }

  /** From 0, the same for the same value. @param kind which values are counted together */
  countOf(kind: string, value: string): number {
    return Number(this.once(`${kind} ${value}`, () => String(this.count(kind))));
  }

  /** Keeps zero, sign and number of digits. */
  number(value: number): number {
    if (value === 0) return value;
    const digits = String(Math.abs(value));
    if (!/^\d+(?:\.\d+)?$/.test(digits)) return Math.sign(value);
    const masked = this.once(`number ${digits}`, () => {
      const places = digits
        .split('')
        .map((char, at) => (char === '.' ? null : at === 0 && char !== '0' ? '123456789' : DIGITS[0]));
      return this.other(digits, places);
    });
    return Math.sign(value) * Number(masked);
  }

  private shaped(value: string, shape: Shape): string {
    if (shape === 'phone' && ONLY_DIGITS.test(value)) return this.phone(value);
    const told = shape === 'password' ? outlineOf(value) : value;
    return this.other(told, placesOf(told, shape));
  }

  /** One phone written in two ways has stand-ins that are one phone, too: charts compare what is typed with what is known. */
  private phone(value: string): string {
    const hidden = hiddenDigitsOf(value);
    const number = Number(
      this.once(`phone's digits ${hidden}`, () => {
        const next = this.count('phone');
        return String(digitsOf(next, hidden.length) === hidden && hidden.length > 2 ? this.count('phone') : next);
      }),
    );
    return numbered(value, placesOf(value, 'phone'), number);
  }

  /** The next stand-in of the pattern that is not, by chance, the value itself. */
  private other(value: string, places: readonly (string | null)[]): string {
    const pattern = patternOf(value, places);
    const made = numbered(value, places, this.count(pattern));
    return made === value && places.filter((place) => place !== null).length > 2
      ? numbered(value, places, this.count(pattern))
      : made;
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
