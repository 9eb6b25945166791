import { HttpAuth } from '../adapters/http/auth.adapter';
import { SessionTokenSource } from '../application/session-token-source';
import { actorsOf } from './actors-of';
import type { FirstParts } from './first-parts';
import { httpOver } from './http-over';

export type HttpParts = ReturnType<typeof createHttpParts>;

/** The HTTP code, with the library and the contract it needs: a separate chunk, for the first call of any kind. */
export function createHttpParts({ app, clock, inspection }: FirstParts) {
  const { session, toasts } = actorsOf(app);
  const { outage, http } = httpOver({ toasts, inspection }, new SessionTokenSource(session, clock));
  return { outage, http, auth: new HttpAuth(http) };
}
