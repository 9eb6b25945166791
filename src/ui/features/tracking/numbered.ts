/** Numbers the items from 1: stops have no id, and two may be alike. */
export function numbered<T>(items: readonly T[]): readonly (T & { readonly number: number })[] {
  return items.map((item, index) => ({ ...item, number: index + 1 }));
}
