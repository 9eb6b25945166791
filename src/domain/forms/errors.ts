import type { FieldError } from '../shared/result';
import { isWithin } from './paths';

/** How far somebody is with a form, as far as it decides which errors are shown. */
export interface Progress {
  /** Paths of the fields that were left once: only their errors are shown. */
  readonly left: readonly string[];
  /** Going on was asked for: all errors are shown. */
  readonly attempted: boolean;
  /** Errors that the server found; one goes when its field changes. */
  readonly serverErrors: readonly FieldError[];
}

/** Nothing was touched yet. */
export const UNTOUCHED: Progress = { left: [], attempted: false, serverErrors: [] };

/** The form was closed: opened again, it judges nothing before it is touched. What the server found stays. */
export const UNJUDGED: Pick<Progress, 'left' | 'attempted'> = { left: [], attempted: false };

/** Whether an error at a path is to be shown by now: not while somebody is still on their way through the form. */
export function isErrorDue({ attempted, left, serverErrors }: Progress, path: string): boolean {
  return attempted || left.includes(path) || serverErrors.some((error) => error.path === path);
}

/** Notes that a field was left. */
export function afterLeaving({ left }: Pick<Progress, 'left'>, path: string): Partial<Pick<Progress, 'left'>> {
  return left.includes(path) ? {} : { left: [...left, path] };
}

/** What the server's errors are after a change: those at what changed, and inside it, are gone. */
export function errorsAfterChange(errors: readonly FieldError[], place: string): readonly FieldError[] {
  return errors.filter(({ path }) => !isWithin(path, place));
}

/** An error at a path, in a list; none where there is no code. */
export function errorOf(path: string, code: string | null): readonly FieldError[] {
  return code === null ? [] : [{ path, code }];
}

/** Errors of a part of a form, by their paths in the whole. */
export function errorsIn(place: string, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map(({ path, code }) => ({ path: `${place}.${path}`, code }));
}

/** The error of a text that must be given, and be no longer than so many characters. */
export function textError(path: string, value: string, max: number): readonly FieldError[] {
  const length = value.trim().length;
  return errorOf(path, length === 0 ? 'required' : length > max ? 'too-long' : null);
}
