/**
 * What a guard has checked to be there.
 * @throws RangeError where it is not: a mistake of the chart, never of a person
 */
export function invariant<T>(value: T | null, what: string): T {
  if (value === null) throw new RangeError(`There is no ${what}`);
  return value;
}
