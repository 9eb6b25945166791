import { createHash } from 'node:crypto';
import type { QuoteInput } from '../../../src/domain/ordering/order';

/** JSON with its keys in order, so that the same contents give the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url');
}

/** What a price was given for, and nothing else of an order [R2.31]: an order's own part with this hash has this price. */
export function pricedPart(input: QuoteInput): QuoteInput {
  return {
    timing: input.timing,
    pickUp: { position: input.pickUp.position },
    dropOffs: input.dropOffs.map(({ position, size, cashToCollect }) => ({ position, size, cashToCollect })),
    extraCharge: input.extraCharge,
  };
}
