/**
 * A value that a guard has checked.
 * @throws RangeError if it is missing: a mistake in the chart, never by a person
 */
export function invariant<T>(value: T | null, what: string): T {
  if (value === null) throw new RangeError(`There is no ${what}`);
  return value;
}
