import type { AnyEventObject } from 'xstate';
import { POLICY } from './policy';

/** A secret that the tests search for in the recording. */
export interface Canary {
  readonly value: string;
  /** The part that must not appear: the start of a phone number may. */
  readonly sought: string;
}

const KINDS: readonly ((n: string) => Canary)[] = [
  (n) => ({ value: `+973 36${n}`, sought: n }), // phone
  (n) => ({
    value: `٣٦${n
      .split('')
      .map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
      .join('')}`,
    sought: n,
  }), // phone in Arabic digits
  (n) => ({ value: `Aisha-${n} Al Khalifa`, sought: `Aisha-${n}` }), // name
  (n) => ({ value: `فاطمة ${n}`, sought: `فاطمة ${n}` }), // name in Arabic
  (n) => ({ value: `aisha.${n}@shop.example`, sought: `aisha.${n}` }), // e-mail
  (n) => ({ value: `Horse-Battery-${n}!`, sought: `Battery-${n}` }), // password
  (n) => ({ value: n, sought: n }), // one-time code
  (n) => ({ value: `4111 1111 11${n.slice(0, 2)} ${n.slice(2)}`, sought: `11${n.slice(0, 2)} ${n.slice(2)}` }), // card
  (n) => ({
    value: `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ sub: `secret-${n}`, iat: 1, exp: 900 }))}.c2ln${n}`,
    sought: btoa(JSON.stringify({ sub: `secret-${n}` })).slice(0, 20),
  }), // token
  (n) => ({ value: `rt_${n}_Zk9vQm`, sought: `rt_${n}` }), // refresh token
  (n) => ({ value: `Villa ${n}, Road 2437, Juffair`, sought: `Villa ${n}` }), // address
];

/** The canary of a number: the kinds in turn, with six digits that nothing else has. */
export function canary(number: number): Canary {
  const kind = KINDS[number % KINDS.length] ?? KINDS[0];
  // Starts with odd digits, so that nothing a chart counts looks like it.
  return (kind as (n: string) => Canary)(String(730_019 + number * 137));
}

const known = new Set(POLICY.words);
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text)) && /^\d{4}-/.test(text);

/**
 * The event with a canary in place of every text that does not come from the code: kinds, times, field paths, types.
 */
export function planted(event: AnyEventObject, next: () => Canary): AnyEventObject {
  const { type, ...payload } = event;
  return { ...(plant(payload, next, '') as object), type };
}

function plant(value: unknown, next: () => Canary, name: string): unknown {
  if (typeof value === 'string')
    return known.has(value) || isInstant(value) || ['path', 'stop', 'field', 'actorId'].includes(name)
      ? value
      : next().value;
  if (Array.isArray(value)) return value.map((each) => plant(each, next, name));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plant(each, next, key)]));
}
