import type { Deps } from '../../platform/deps';
import { renderMessage } from '../../platform/messages/render-message';
import { Refusal } from '../../http/refusal';
import { findUser, normalEmail } from './accounts';
import { deviceBudget, ownBudget } from './known-devices';
import type { Budget, Device } from './known-devices';
import { messageBusiness } from './merchants';
import { defineTask } from '../../platform/jobs/task';
import { originOf } from '../../platform/origin';
import { forgetTry, giveBackTry, networkOf, takeTry, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

const WINDOW = 15 * 60_000;

/** Wrong passwords (D) for one account: from one address, and on one known device. */
export const PLACE_LIMIT: TryLimit = { limit: 10, window: WINDOW };
/** From one address for any accounts, and for one account from all places where it never signed in [T.21] [T.51]. */
export const ADDRESS_LIMIT: TryLimit = { limit: 100, window: WINDOW };
export const ACCOUNT_LIMIT: TryLimit = { limit: 100, window: WINDOW };
/** The owner is told only once in this time, however long it goes on. */
const EPISODE: TryLimit = { limit: 1, window: 24 * 3600_000 };

/** Mails whoever has an account under this e-mail that somebody is guessing at their password. */
export const wrongPasswords = defineTask<{ readonly email: string }>('wrong-passwords');

/** Where an attempt comes from: the address, and the device if it is a known one. */
export interface Place {
  readonly ip: string;
  readonly device: Device | null;
}

interface Limited extends Budget {
  /** When this is used up, somebody is guessing at this account. */
  readonly tells?: boolean;
}

const placeKey = (ip: string, email: string): string =>
  tryKey('sign-in-place', `${networkOf(ip)} ${normalEmail(email)}`);
const accountKey = (email: string): string => tryKey('sign-in-account', normalEmail(email));

/**
 * The budgets that a password attempt uses. A known device has its own and no other, so that nobody elsewhere can use
 * it up [T.51]. Strangers have one for this account at their address; only attempts within it count against the address
 * and the account as a whole, so that many guesses at one account do not block the address for everybody else there.
 */
function budgets({ keys }: Pick<Deps, 'keys'>, { ip, device }: Place, email: string): readonly Limited[] {
  const own = ownBudget(keys, device, { kind: 'sign-in', email, limit: PLACE_LIMIT });
  if (own !== null) return [own];
  return [
    { key: placeKey(ip, email), limit: PLACE_LIMIT, tells: true },
    { key: tryKey('sign-in-address', networkOf(ip)), limit: ADDRESS_LIMIT },
    { key: accountKey(email), limit: ACCOUNT_LIMIT, tells: true },
  ];
}

/**
 * Counts a password before it is checked, so that a burst cannot slip through together [T.21]; the same for known and
 * unknown e-mails [T.22].
 * @returns a function that removes the count, for a password that was right @throws Refusal RATE_LIMITED
 */
export async function countPassword(deps: Deps, place: Place, email: string): Promise<() => Promise<void>> {
  const taken = budgets(deps, place, email);
  for (const { key, limit, tells } of taken) {
    const wait = await takeTry(deps.db, key, limit, deps.clock.now());
    if (wait === null) continue;
    if (tells === true) await noteGuessing(deps, email);
    throw new Refusal('RATE_LIMITED', { retryAfterMs: wait });
  }
  return async () => {
    for (const { key } of taken) await giveBackTry(deps.db, key);
  };
}

/** Forgets wrong passwords for somebody who has chosen a new one, there and for the account as a whole. */
export async function forgetPasswords(db: Deps['db'], { ip, device }: Place, email: string): Promise<void> {
  await forgetTry(db, placeKey(ip, email));
  await forgetTry(db, accountKey(email));
  if (device !== null) await forgetTry(db, deviceBudget('sign-in', device, email, PLACE_LIMIT).key);
}

/**
 * Adds the mail that somebody is guessing at an account, once in an episode. The same for known and unknown e-mails
 * [T.22]: only the task looks for the account.
 */
async function noteGuessing({ db, clock, queue }: Deps, email: string): Promise<void> {
  const mail = await db.transaction(async (tx) => {
    const wait = await takeTry(tx, tryKey('sign-in-told', normalEmail(email)), EPISODE, clock.now());
    return wait === null ? queue.add(tx, wrongPasswords, { email }) : null;
  });
  if (mail !== null) queue.start(mail);
}

/** Mails an active user that somebody is guessing at their password. */
export async function tellOwner(
  { db, mail, settings }: Pick<Deps, 'db' | 'mail' | 'settings'>,
  email: string,
  messageId: string,
): Promise<void> {
  const user = await findUser(db, { email });
  if (user?.status !== 'active') return;
  const business = await messageBusiness(db, user.merchantId);
  const { email: to, name, language } = user;
  await mail.send(
    renderMessage({ kind: 'wrong-passwords', to, name, business, language }, originOf(settings)),
    messageId,
  );
}
