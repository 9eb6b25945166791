import type { Failure } from './result';

/** Whether the server says that a record does not exist, or that the id in a link cannot be one. */
export function isMissing(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400);
}
