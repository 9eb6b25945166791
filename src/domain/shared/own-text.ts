import type { Fields } from './fields';

/** A text of something's own, cut to so many characters; empty where it has none. What it inherits (`constructor`) is not its own [T.44]. */
export function ownText(fields: Fields | null, name: string, max: number): string {
  const value = fields !== null && Object.hasOwn(fields, name) ? fields[name] : '';
  return typeof value === 'string' ? value.slice(0, max) : '';
}
