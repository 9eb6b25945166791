import type { FieldFault } from './result';

/** How far somebody is with a form, as far as it decides what they are told. */
interface Progress {
  /** They wanted to go on. */
  readonly attempted: boolean;
  /** Paths of the fields they have been in and left. */
  readonly left: readonly string[];
  readonly serverFaults: readonly FieldFault[];
}

/** Whether a fault at a path is to be told by now: not while somebody is still on their way through the form. */
export function isFaultDue({ attempted, left, serverFaults }: Progress, path: string): boolean {
  return attempted || left.includes(path) || serverFaults.some((fault) => fault.path === path);
}
