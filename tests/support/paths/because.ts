/** One reason for several names of a list in a path spec. */
export const because = (why: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, why]));
