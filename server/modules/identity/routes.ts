import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/identity';
import type { Deps } from '../../deps';
import { handle } from '../../wire/handle';
import { Refusal } from '../../wire/refusal';
import { branchesOf, findUser, userOf } from './accounts';
import { endSession, forgetSessions, renewSession } from './sessions';
import { signIn } from './sign-in';
import { forgetTries, networkOf, takeTry, tryKey } from './tries';
import type { TryLimit } from './tries';

/**
 * Renewals from one address (D). A browser makes one in a quarter of an hour, whatever its tabs; the limit leaves room
 * for an office behind one address, and for twenty tabs that ask at once, and stops a flood [T.21].
 */
export const RENEWALS: TryLimit = { limit: 300, window: 60_000 };
/** How often what has expired is cleared away, in ms. */
const CLEANING_INTERVAL = 3600_000;

/** The calls of identity [R3.12] [R7.04]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.logIn, ({ body, ip }) => signIn(deps, body, ip));

  handle(app, deps, calls.renewToken, async ({ header, ip }) => {
    const wait = await takeTry(deps.db, tryKey('renewal-address', networkOf(ip)), RENEWALS, deps.clock.now());
    if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfterMs: wait });
    const tokens = await renewSession(deps, header('refreshtoken') ?? '');
    if (tokens === null) throw new Refusal('REFRESH_TOKEN_EXPIRED');
    return tokens;
  });

  handle(app, deps, calls.logOut, async ({ header }) => {
    await endSession(deps, header('refreshtoken') ?? '');
    return {};
  });

  handle(app, deps, calls.me, async ({ scope }) => {
    const user = await findUser(deps.db, { id: scope.userId });
    if (user === null) throw new Refusal('UNAUTHENTICATED');
    return { user: await userOf(deps.db, user), branches: await branchesOf(deps.db, user.id) };
  });

  const clean = async (): Promise<void> => {
    await forgetTries(deps.db, deps.clock.now());
    await forgetSessions(deps);
  };
  const timer = setInterval(() => void clean().catch((error: unknown) => deps.log.error(error)), CLEANING_INTERVAL);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
