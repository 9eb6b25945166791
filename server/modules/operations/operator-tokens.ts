import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import type { Operator } from '../../../src/domain/operations/operations';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { OperatorScope } from '../../platform/scope';
import { hashOf, newToken } from '../../platform/tokens';
import { countPassword, deviceIn, isPassword, normalEmail, rememberDevice, users } from '../identity';
import { noteSignIn } from './acts';
import { operators, operatorTokens } from './tables';

/** A day's work; people who come back tomorrow sign in again (D). */
export const OPERATOR_TOKEN_LIFETIME = 12 * 60 * 60_000;
/** Distinguishes an operator's token from everybody else's. */
const PREFIX = 'mro_';

type TokenDeps = Pick<Deps, 'db' | 'clock'>;

const ACTIVE = and(eq(users.type, 'operator'), eq(users.status, 'active'));

interface Place {
  readonly ip: string;
  readonly cookies: string | null;
}

/**
 * Signs an operator in with their password. Everybody else gets the same answer in the same time [T.22]: an unknown
 * e-mail, a wrong password, a merchant with the right one. Wrong ones count as they do at the merchants' entry [T.21].
 * @returns also the cookie that makes this device a known one
 * @throws Refusal INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function signIn(
  deps: Deps,
  { email, password }: { readonly email: string; readonly password: string },
  { ip, cookies }: Place,
): Promise<{ readonly token: string; readonly cookie: string }> {
  const { db, clock } = deps;
  const device = deviceIn(cookies);
  const giveBack = await countPassword(deps, { ip, device }, email);
  const [found] = await db
    .select({ id: operators.id, name: users.name, passwordHash: users.passwordHash })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.id))
    .where(and(eq(users.email, normalEmail(email)), ACTIVE));
  if (!(await isPassword(password, found?.passwordHash ?? null)) || found === undefined)
    throw new Refusal('INVALID_CREDENTIALS');
  await giveBack();
  const [token, now] = [`${PREFIX}${newToken()}`, clock.now()];
  await db.transaction(async (tx) => {
    // A new password or a stop may have come since it was checked, and have ended every session, this one too.
    const [held] = await tx
      .select({ passwordHash: users.passwordHash, status: users.status })
      .from(users)
      .where(eq(users.id, found.id))
      .for('share');
    if (held?.passwordHash !== found.passwordHash || held?.status !== 'active')
      throw new Refusal('INVALID_CREDENTIALS');
    await tx.insert(operatorTokens).values({
      tokenHash: hashOf(token),
      operatorId: found.id,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + OPERATOR_TOKEN_LIFETIME),
    });
    await noteSignIn(tx, found, now);
  });
  return { token, cookie: rememberDevice(deps, device, email) };
}

/**
 * The owner of an operator's token, with the rights they have now. A new password ends every token from before it.
 * @throws Refusal UNAUTHENTICATED, also for an operator who was deactivated [T.16]
 */
export async function operatorBy({ db, clock }: TokenDeps, token: string): Promise<OperatorScope> {
  const [operator] = await db
    .select({ operatorId: operators.id, name: users.name, rights: operators.rights })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
    .innerJoin(users, eq(users.id, operators.id))
    .where(
      and(
        eq(operatorTokens.tokenHash, hashOf(token)),
        gt(operatorTokens.expiresAt, clock.now()),
        or(isNull(users.passwordChangedAt), gte(operatorTokens.issuedAt, users.passwordChangedAt)),
        ACTIVE,
      ),
    );
  if (operator === undefined) throw new Refusal('UNAUTHENTICATED');
  return operator;
}

/** What an operator sees of themselves. */
export const shownOperator = ({ name, rights }: OperatorScope): Operator => ({ name, rights });

/** Ends the session of one device. @param authorization the header that the call came with */
export async function forget({ db }: Pick<TokenDeps, 'db'>, authorization: string): Promise<void> {
  const token = authorization.replace(/^Bearer /i, '');
  await db.delete(operatorTokens).where(eq(operatorTokens.tokenHash, hashOf(token)));
}

/** Deletes tokens that are too old to count. */
export async function forgetOperatorTokens({ db, clock }: TokenDeps): Promise<void> {
  await db.delete(operatorTokens).where(lte(operatorTokens.expiresAt, clock.now()));
}
