import { DatabaseError } from 'pg';

/**
 * The database could not do its part: it is down, stalled, full or starting up. A write that met this may or may not
 * have been made. The call answers 503 and may be repeated [T.46] [T.48].
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'no reason given', { cause });
  }
}

/**
 * PostgreSQL's codes if its own state is the problem and not the statement: connection errors (08), a session that was
 * idle too long inside a transaction (25P03), a standby that takes no writes (25006), no room, memory or connections
 * (53), shut down, starting or out of time (57), and disk errors (58).
 */
const OUTAGE_STATES = /^(?:08|53|57|58)|^25P03$|^25006$/;

/** Whether PostgreSQL, or the embedded database, answered with an error that says it cannot serve. */
export function saysUnavailable(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && code.length === 5 && OUTAGE_STATES.test(code);
}

/** An error of the statement itself, such as a duplicate key: PostgreSQL is up, and answered. */
export function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && !saysUnavailable(error);
}

/** Whether an error, or one of its causes, is an outage of the database. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The embedded database throws its own errors, with PostgreSQL's severities and codes.
    if (cause instanceof DatabaseUnavailable || ('severity' in cause && saysUnavailable(cause))) return true;
  }
  return false;
}
