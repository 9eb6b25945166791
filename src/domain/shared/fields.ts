export type Fields = Readonly<Record<string, unknown>>;

/** Untrusted data as an object to be read field by field [T.44]; null if it has no fields. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The text at a path such as `name.en`; empty where there is none. */
export function textAt(value: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((inner, name) => fieldsOf(inner)?.[name], value);
  return typeof found === 'string' ? found : '';
}
