import { tidyLine } from '../shared/visible-text';
import type { Names } from '../store/store';

/** A branch as the point of sale lists it. */
export interface PosBranch {
  readonly id: string;
  readonly name: Names;
}

/** Which branch of the point of sale takes the orders of one of ours. */
export interface BranchMatch {
  readonly branchId: string;
  readonly name: Names;
  /** Whether somebody has decided; until then orders of this branch fail with what to do. */
  readonly isDecided: boolean;
  /** Null if its orders are not sent, or nobody has decided. */
  readonly posId: string | null;
  /** What the names suggest; null if they say nothing, or too much. */
  readonly suggestedId: string | null;
}

/** The branches that serve the store, and those of the point of sale. */
export interface PosBranches {
  readonly branches: readonly BranchMatch[];
  readonly atPos: readonly PosBranch[];
}

/** What says only that it is a branch. */
const EMPTY_WORDS = new Set(['branch', 'the', 'store', 'restaurant', 'فرع', 'الفرع']);

/** A name as it is compared: its words without case, marks above letters, and what says nothing. */
const wordsOf = (name: string): readonly string[] =>
  tidyLine(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

/** How well two names fit: 2 if they are the same, 1 if one contains the words of the other, otherwise 0. */
function fitOf(a: string, b: string): 0 | 1 | 2 {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return 0;
  if (one.join(' ') === other.join(' ')) return 2;
  const [less, more] = one.length <= other.length ? [one, other] : [other, one];
  return less.every((word) => more.includes(word)) ? 1 : 0;
}

/**
 * The branch of the point of sale that a branch's names suggest, in either language.
 * @param atPos those that are not taken
 * @returns null if none fits, or two fit equally well: a wrong kitchen is worse than a question
 */
export function suggestPosBranch({ en, ar }: Names, atPos: readonly PosBranch[]): string | null {
  const fits = atPos.map(({ id, name }) => ({ id, fit: Math.max(fitOf(en, name.en), fitOf(ar, name.ar)) }));
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  const [found, another] = best === 0 ? [] : fits.filter(({ fit }) => fit === best);
  return found === undefined || another !== undefined ? null : found.id;
}
