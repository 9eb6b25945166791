export type Fields = Readonly<Record<string, unknown>>;

/** What stands in something that anybody may have written, to be looked at field by field [T.44]; null where it has no fields. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}
