import type { Fields } from './fields';

/**
 * An own text property, cut to this many characters; empty if there is none. Inherited properties (`constructor`) do
 * not count [T.44].
 */
export function ownText(fields: Fields | null, name: string, max: number): string {
  const value = fields !== null && Object.hasOwn(fields, name) ? fields[name] : '';
  return typeof value === 'string' ? value.slice(0, max) : '';
}
