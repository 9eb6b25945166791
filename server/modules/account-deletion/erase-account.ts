import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import type { Database } from '../../db/open';
import { audit } from '../../platform/audit';
import { auditEvents } from '../../platform/tables';
import { namesOf } from '../account';
import { alertChoices } from '../alert-choices';
import { forgetExportsOf } from '../exports';
import { passwordLinks, recoveryCodes, refreshFamilies, signInChallenges, userBranches, users } from '../identity';
import type { MemberRow } from '../identity';
import { imports } from '../imports';
import { posConnections } from '../pos';
import { ticketMessages, tickets } from '../support';
import { tourProgress } from '../tours';
import { accountDeletions } from './tables';

/** What a log or a ticket says of a person, without who it was. */
async function forgetNames(tx: Database, { merchantId }: MemberRow, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const own = eq(auditEvents.merchantId, merchantId);
  const nobody = NOBODY.name;
  await tx
    .update(auditEvents)
    .set({ actor: nobody })
    .where(and(own, inArray(auditEvents.actor, [...names])));
  await tx
    .update(auditEvents)
    .set({ subject: nobody })
    .where(and(own, inArray(auditEvents.subject, [...names])));
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.merchantId, merchantId));
  await tx
    .update(ticketMessages)
    .set({ name: nobody })
    .where(
      and(
        inArray(ticketMessages.ticketId, theirs),
        eq(ticketMessages.from, 'merchant'),
        inArray(ticketMessages.name, [...names]),
      ),
    );
  await tx
    .update(posConnections)
    .set({ connectedBy: nobody })
    .where(and(eq(posConnections.merchantId, merchantId), inArray(posConnections.connectedBy, [...names])));
}

/** The main account manager is told of money and of reviews: somebody else who manages the business is from now on. */
async function handOver(tx: Database, { id, merchantId, isMain }: MemberRow): Promise<void> {
  if (!isMain) return;
  const [next] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.merchantId, merchantId), ne(users.id, id), eq(users.type, 'customer'), eq(users.status, 'active')),
    )
    .orderBy(asc(users.id))
    .limit(1);
  if (next !== undefined) await tx.update(users).set({ isMain: true }).where(eq(users.id, next.id));
}

/**
 * Erases one person, in the caller's transaction [R11.25]: what identifies them, what they sign in with, and what was made
 * or kept for them alone. Their row stays without a name, for what the books refer to; their e-mail is free again.
 */
export async function eraseAccount(tx: Database, user: MemberRow, now: Date): Promise<void> {
  const { id, merchantId } = user;
  await forgetNames(tx, user, await namesOf(tx, user));
  await handOver(tx, user);
  for (const table of [userBranches, refreshFamilies, passwordLinks, recoveryCodes, signInChallenges] as const)
    await tx.delete(table).where(eq(table.userId, id));
  for (const table of [alertChoices, tourProgress, imports, accountDeletions] as const)
    await tx.delete(table).where(eq(table.userId, id));
  await forgetExportsOf(tx, id);
  await tx
    .update(users)
    .set({
      name: NOBODY.name,
      email: null,
      phone: null,
      passwordHash: null,
      passwordChangedAt: null,
      status: 'inactive',
      isMain: false,
      twoStepSecret: null,
      twoStepSince: null,
      twoStepUsed: null,
    })
    .where(eq(users.id, id));
  await audit(tx, { merchantId, at: now, kind: 'account-erased' });
}
