import type { FieldError } from './result';

/** How far somebody is with a form, as far as it decides which errors they see. */
interface Progress {
  /** They wanted to continue. */
  readonly attempted: boolean;
  /** Paths of the fields they have entered and left. */
  readonly left: readonly string[];
  readonly serverErrors: readonly FieldError[];
}

/** Whether the error at a path should be shown now: not while somebody is still on their way through the form. */
export function isErrorDue({ attempted, left, serverErrors }: Progress, path: string): boolean {
  return attempted || left.includes(path) || serverErrors.some((error) => error.path === path);
}
