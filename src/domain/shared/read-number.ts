import { typedCode } from './invisible';

/** The integer in a text in Western, Arabic or Persian digits; null if it is invalid. */
export function readNumber(text: string): number | null {
  const plain = typedCode(text).replace(/[\s,\u066c]/g, '');
  if (!/^\d+$/.test(plain)) return null;
  const number = Number(plain);
  return Number.isSafeInteger(number) ? number : null;
}
