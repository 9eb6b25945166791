import type { FieldError } from './result';

/** How far somebody is with a form, as far as it decides what they are told. */
interface Progress {
  /** They wanted to go on. */
  readonly attempted: boolean;
  /** Paths of the fields they have been in and left. */
  readonly left: readonly string[];
  readonly serverErrors: readonly FieldError[];
}

/** Whether a fault at a path is to be told by now: not while somebody is still on their way through the form. */
export function isErrorDue({ attempted, left, serverErrors }: Progress, path: string): boolean {
  return attempted || left.includes(path) || serverErrors.some((error) => error.path === path);
}
