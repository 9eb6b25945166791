import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: people read it out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** What people call something: `WD-7K2M9QXA`. @param prefix says what it is */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
