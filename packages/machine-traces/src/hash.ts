import type { AnyMachineSnapshot } from 'xstate';
import { encodePlain } from './encoding';
import type { Json } from './encoding';

/** JSON with its keys in order, so that the same content is the same text. */
export function canonical(json: Json): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  if (Array.isArray(json)) return `[${json.map(canonical).join(',')}]`;
  const entries = Object.entries(json as { readonly [key: string]: Json }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`;
}

const PRIMES = [0x01_00_01_93, 0x85_eb_ca_6b] as const;

/** Two independent checksums of a text, 32 bits each. They distinguish texts; they do not protect against a forger. */
function sums(text: string): readonly [number, number] {
  let one = 0x81_1c_9d_c5;
  let two = 0x9e_37_79_b9;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, PRIMES[0]);
    two = Math.imul(two ^ unit, PRIMES[1]);
    two = (two << 13) | (two >>> 19);
  }
  const last = (sum: number) => {
    const mixed = Math.imul(sum ^ (sum >>> 16), PRIMES[1]);
    return (mixed ^ (mixed >>> 13)) >>> 0;
  };
  return [last(one), last(two)];
}

const hex = (sum: number): string => sum.toString(16).padStart(8, '0');

/** Eight hex digits for a text: enough to see that two snapshots differ. */
const shortHash = (text: string): string => hex(sums(text)[0]);
/** Sixteen hex digits for a text: enough to distinguish all values of a session, or all versions of a chart. */
export const longHash = (text: string): string => sums(text).map(hex).join('');

/** The hash of a snapshot's status, state and context: equal content has an equal hash, whatever the order of its keys. */
export function snapshotHash(snapshot: AnyMachineSnapshot): string {
  return shortHash(
    `${snapshot.status} ${canonical(snapshot.value as Json)} ${canonical(encodePlain(snapshot.context))}`,
  );
}
