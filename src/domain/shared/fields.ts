export type Fields = Readonly<Record<string, unknown>>;

/** Untrusted data as an object to be read field by field [T.44]; null if it has no fields. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}
