import { and, eq, gt, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { DriverScope } from '../../platform/scope';
import { hashOf, newToken } from '../../platform/tokens';
import { useProof, users } from '../identity';
import { drivers } from '../ordering';
import { holdDriver } from './hold';
import { driverTokens } from './tables';

/** Sign-ins from one address: a dispatcher's office has one for all its drivers (D). */
const ADDRESS_SIGN_INS: TryLimit = { limit: 120, window: 15 * 60_000 };
/** A driver confirms their phone again once in this time: phones change hands (D) [T.16]. */
const DRIVER_TOKEN_LIFETIME = 30 * 24 * 60 * 60_000;

/** Distinguishes a driver's token from everybody else's. */
const PREFIX = 'mrd_';

type TokenDeps = Pick<Deps, 'db' | 'clock'>;

/** Somebody who drives and whom nobody has deactivated; those that a simulated fleet plays have no session. */
const ACTIVE = and(eq(users.type, 'driver'), eq(users.status, 'active'), eq(drivers.isPerson, true));

/**
 * Signs in whoever has just proven the phone of a driver. That a phone is no driver's is only said to its owner.
 * @throws Refusal PHONE_NOT_VERIFIED, NOT_A_DRIVER, RATE_LIMITED
 */
export async function signIn(
  deps: TokenDeps,
  shown: { readonly phone: string; readonly proof: string },
  ip: string,
): Promise<{ readonly token: string }> {
  await limitRate(deps, tryKey('driver-sign-in', networkOf(ip)), ADDRESS_SIGN_INS);
  const now = deps.clock.now();
  const token = `${PREFIX}${newToken()}`;
  await deps.db.transaction(async (tx) => {
    if (!(await useProof(tx, shown, now))) throw new Refusal('PHONE_NOT_VERIFIED');
    const find = () =>
      tx
        .select({ id: drivers.id })
        .from(drivers)
        .innerJoin(users, eq(users.id, drivers.id))
        .where(and(eq(users.phone, shown.phone), ACTIVE));
    const [found] = await find();
    if (found !== undefined) await holdDriver(tx, found.id);
    // Somebody may have blocked them before they were held.
    const [driver] = found === undefined ? [] : await find();
    // The proof is not used up then: it still counts once the team has added the number.
    if (driver === undefined) throw new Refusal('NOT_A_DRIVER');
    await tx.insert(driverTokens).values({
      tokenHash: hashOf(token),
      driverId: driver.id,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + DRIVER_TOKEN_LIFETIME),
    });
  });
  return { token };
}

/** The owner of a driver's token. @throws Refusal UNAUTHENTICATED, also for a driver who was deactivated [T.16] */
export async function driverBy({ db, clock }: TokenDeps, token: string): Promise<DriverScope> {
  const [driver] = await db
    .select({ driverId: drivers.id, regionCode: drivers.regionCode })
    .from(driverTokens)
    .innerJoin(drivers, eq(drivers.id, driverTokens.driverId))
    .innerJoin(users, eq(users.id, drivers.id))
    .where(and(eq(driverTokens.tokenHash, hashOf(token)), gt(driverTokens.expiresAt, clock.now()), ACTIVE));
  if (driver === undefined) throw new Refusal('UNAUTHENTICATED');
  return driver;
}

/** Ends the session of one device. @param authorization the header that the call came with */
export async function forget({ db }: Pick<TokenDeps, 'db'>, authorization: string): Promise<void> {
  const token = authorization.replace(/^Bearer /i, '');
  await db.delete(driverTokens).where(eq(driverTokens.tokenHash, hashOf(token)));
}

/** Deletes tokens that are too old to count. */
export async function forgetDriverTokens({ db, clock }: TokenDeps): Promise<void> {
  await db.delete(driverTokens).where(lte(driverTokens.expiresAt, clock.now()));
}
