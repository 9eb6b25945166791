import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import type { Database } from '../../db/open';
import { makeOperatorLink, normalEmail, users } from '../identity';
import { noteAdministration } from './acts';
import { operators, operatorTokens } from './tables';

/** What is wrong with what an administrator asked for, in their words. */
export class OperatorProblem extends Error {}

/** What an administrator of the server does with an operator. */
export type OperatorChange =
  | {
      readonly kind: 'add';
      readonly email: string;
      readonly name: string;
      /** All of them by default. */
      readonly rights?: readonly OperatorRight[];
    }
  | { readonly kind: 'link'; readonly email: string }
  | { readonly kind: 'rights'; readonly email: string; readonly rights: readonly OperatorRight[] }
  | { readonly kind: 'stop'; readonly email: string };

const ACTS = { link: 'operator-link-made', rights: 'operator-rights-changed', stop: 'operator-stopped' } as const;

/**
 * Adds an operator, gives one a new link to choose a password, changes their rights, or ends their access at once. No
 * operator ever has a password that somebody else chose. Each change stands in the log of the desk, by the server.
 * @returns the token of the link with which they choose their password; null where none is made
 * @throws OperatorProblem
 */
export async function changeOperator(db: Database, change: OperatorChange, now: Date): Promise<string | null> {
  const email = normalEmail(change.email.trim());
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (change.kind === 'add') {
      if (user !== undefined) throw new OperatorProblem(`Somebody has an account with the e-mail ${email} already.`);
      const id = randomUUID();
      const { name, rights = OPERATOR_RIGHTS } = change;
      await tx.insert(users).values({ id, merchantId: null, name, email, type: 'operator', status: 'invited' });
      await tx.insert(operators).values({ id, rights: [...rights], addedAt: now });
      await noteAdministration(tx, 'operator-added', { id, name }, now);
      return makeOperatorLink(tx, id, now);
    }
    if (user?.type !== 'operator') throw new OperatorProblem(`There is no operator with the e-mail ${email}.`);
    await noteAdministration(tx, ACTS[change.kind], user, now);
    if (change.kind === 'link') {
      // Somebody who was stopped works again once they have chosen a password.
      if (user.status === 'inactive') await tx.update(users).set({ status: 'invited' }).where(eq(users.id, user.id));
      return makeOperatorLink(tx, user.id, now);
    }
    if (change.kind === 'rights')
      await tx
        .update(operators)
        .set({ rights: [...change.rights] })
        .where(eq(operators.id, user.id));
    else {
      await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));
      await tx.delete(operatorTokens).where(eq(operatorTokens.operatorId, user.id));
    }
    return null;
  });
}
