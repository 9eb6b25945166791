import { createHash } from 'node:crypto';

/** JSON with its keys in order, so that the same contents give the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`;
}

/** The same for the same contents, in whatever order their keys are. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url');
}
