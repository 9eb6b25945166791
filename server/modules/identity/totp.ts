import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app by RFC 6238, with every app's defaults: SHA-1, six digits, 30 seconds. */
const STEP = 30_000;
const DIGITS = 6;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after that count too: a phone's clock is never quite right. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648, without padding: the form in which secrets are typed into apps. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A secret that nobody can guess, in base32. */
export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The code of a step (a count of 30 seconds since 1970). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP);
}

/** The step of this code, if it counts now; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(now) - DRIFT + index);
  return steps.findLast((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null;
}

/** What an app reads from the QR code. */
export function secretUri(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Mersal:${email}`)}?secret=${secret}&issuer=Mersal`;
}
