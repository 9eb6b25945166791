import type { Money } from '../shared/money';
import { cashOf } from './cash';
import type { Amounts } from './parcel';
import { totalCash } from './parcel-rules';

/** What all drop-offs collect together, where more than one does: the limit counts for the sum [R5.14] [R9.02]. */
export function cashInAll(dropOffs: readonly Amounts[]): Money | null {
  const [first, second] = dropOffs.filter((dropOff) => totalCash([dropOff]) > 0);
  return first === undefined || second === undefined
    ? null
    : { minor: totalCash(dropOffs), currency: cashOf(first).currency };
}
