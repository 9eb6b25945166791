import { loggableError } from '../../log';

/** A task that fails is tried so often, over about an hour; then it is dead. A sweep never is: nobody would begin it again. */
export const ATTEMPTS = 8;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 3600_000;

/** How long a job waits after its nth failed run, in ms. @param most a sweep waits no longer than it does anyway */
export function backoff(attempts: number, most = LONGEST_WAIT): number {
  return Math.min(most, LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}

/** What failed, for somebody who looks at the list of jobs: no address, no phone, no quoted value. */
export function errorText(error: unknown): string {
  const { type, message } = loggableError(error instanceof Error ? error : new Error(String(error)));
  const words = message
    .replaceAll(/"[^"]*"|'[^']*'|<[^>]*>/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…');
  return `${type}: ${words}`.slice(0, 200);
}
