import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import type { Database } from '../../db/open';
import { audit } from '../../platform/audit';
import { auditEvents } from '../../platform/tables';
import { ownRowsOf } from '../account';
import type { OwnRows } from '../account';
import { alertChoices } from '../alert-choices';
import { savedViews } from '../saved-views';
import { cardVerifications } from '../cards';
import { forgetExportsOf } from '../exports';
import {
  accountDeletions,
  branches,
  passwordLinks,
  recoveryCodes,
  refreshFamilies,
  signInChallenges,
  userBranches,
  users,
} from '../identity';
import type { MemberRow } from '../identity';
import { imports } from '../imports';
import { posConnections } from '../pos';
import { registrations } from '../signup';
import { chatMessages, chats } from '../chat';
import { ticketMessages, tickets } from '../support';
import { tourProgress } from '../tours';

/** What a log, a ticket or a connection says of a person, without who it was. */
async function forgetNames(tx: Database, { merchantId }: MemberRow, own: OwnRows): Promise<void> {
  const nobody = NOBODY.name;
  await tx.update(auditEvents).set({ actor: nobody }).where(own.did);
  await tx.update(auditEvents).set({ subject: nobody }).where(own.about);
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.merchantId, merchantId));
  await tx
    .update(ticketMessages)
    .set({ name: nobody })
    .where(
      and(
        inArray(ticketMessages.ticketId, theirs),
        eq(ticketMessages.from, 'merchant'),
        own.by(ticketMessages.userId, ticketMessages.name),
      ),
    );
  const talks = tx.select({ id: chats.id }).from(chats).where(eq(chats.merchantId, merchantId));
  await tx
    .update(chatMessages)
    .set({ name: nobody })
    .where(
      and(
        inArray(chatMessages.chatId, talks),
        eq(chatMessages.from, 'merchant'),
        own.by(chatMessages.userId, chatMessages.name),
      ),
    );
  await tx
    .update(posConnections)
    .set({ connectedBy: nobody })
    .where(
      and(eq(posConnections.merchantId, merchantId), own.by(posConnections.connectedById, posConnections.connectedBy)),
    );
  await tx
    .update(cardVerifications)
    .set({ actor: nobody })
    .where(
      and(eq(cardVerifications.merchantId, merchantId), own.by(cardVerifications.userId, cardVerifications.actor)),
    );
}

/**
 * Takes the person out of what their business is reached by: drivers are told the name and phone of a branch, and the main
 * manager's phone stands in the registration. What a colleague has too stays.
 */
async function forgetContacts(tx: Database, { id, merchantId, isMain, phone }: MemberRow, own: OwnRows): Promise<void> {
  const registration = eq(registrations.merchantId, merchantId);
  const [registered] = isMain ? await tx.select().from(registrations).where(registration) : [];
  const others = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.id, id)));
  const phones = [phone, registered?.phone].filter(
    (each) => typeof each === 'string' && !others.some((other) => other.phone === each),
  ) as string[];
  const here = eq(branches.merchantId, merchantId);
  const change = { version: sql`${branches.version} + 1` };
  if (own.names.length > 0)
    await tx
      .update(branches)
      .set({ ...change, contactName: '' })
      .where(and(here, inArray(branches.contactName, [...own.names])));
  if (phones.length > 0)
    await tx
      .update(branches)
      .set({ ...change, phone: '' })
      .where(and(here, inArray(branches.phone, phones)));
  if (isMain) await tx.update(registrations).set({ phone: NOBODY.phone }).where(registration);
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
  const own = await ownRowsOf(tx, user);
  await forgetNames(tx, user, own);
  await forgetContacts(tx, user, own);
  await handOver(tx, user);
  for (const table of [userBranches, refreshFamilies, passwordLinks, recoveryCodes, signInChallenges] as const)
    await tx.delete(table).where(eq(table.userId, id));
  for (const table of [alertChoices, tourProgress, savedViews, imports, accountDeletions] as const)
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
