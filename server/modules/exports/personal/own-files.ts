import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { RIGHTS } from '../../../../src/domain/identity/rights';
import { auditEvents } from '../../../platform/tables';
import { deviceOf, ownRowsOf, readBusiness, readProfile } from '../../account';
import { readChoices } from '../../alert-choices';
import { chatMessages, chats } from '../../chat';
import { branches, findUser, refreshFamilies, rightsOf, userBranches } from '../../identity';
import type { MemberRow } from '../../identity';
import { imports } from '../../imports';
import { ticketMessages, tickets } from '../../support';
import { tourProgress } from '../../tours';
import { wireTransfers } from '../../wire-transfers';
import type { ExportReader, ExportScope } from '../kind';
import { exports } from '../tables';
import { jsonFile, listFile } from './archive';
import type { ArchiveFile } from './archive';

/** What we hold about a person themselves [R11.25]. Tokens, hashes and sealed values have no place in it. */
export async function ownFiles({ db }: ExportReader, { userId, merchantId }: ExportScope): Promise<ArchiveFile[]> {
  const user = await findUser(db, { id: userId });
  if (user === null) return [];
  const profile = await readProfile({ db }, { userId });
  const business = await readBusiness({ db }, merchantId);
  const devices = await db
    .select()
    .from(refreshFamilies)
    .where(eq(refreshFamilies.userId, userId))
    .orderBy(desc(refreshFamilies.lastUsedAt));
  const places = await db
    .select({ branch: branches, rights: userBranches })
    .from(userBranches)
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(userBranches.userId, userId));
  const tours = await db.select().from(tourProgress).where(eq(tourProgress.userId, userId));
  return [
    jsonFile(
      'profile',
      { en: 'Your account as it is now.', ar: 'حسابك كما هو الآن.' },
      {
        ...profile,
        accountType: user.type,
        business: business.name,
        isMainAccountManager: user.isMain,
        // Nobody registers without accepting them.
        termsAcceptedAt: user.isMain ? (business.registration?.registeredAt ?? null) : null,
      },
    ),
    listFile(
      'devices',
      { en: 'Where you signed in, while it is remembered.', ar: 'الأجهزة التي سجّلت الدخول منها، ما دامت محفوظة.' },
      ['signedInAt', 'lastUsedAt', 'signedOutAt', 'browser', 'system'],
      devices.map(({ createdAt, lastUsedAt, revokedAt, agent }) => ({
        signedInAt: createdAt,
        lastUsedAt,
        signedOutAt: revokedAt,
        ...deviceOf(agent),
      })),
    ),
    listFile(
      'workplaces',
      { en: 'The branches where you work, and your rights there.', ar: 'الفروع التي تعمل فيها وصلاحياتك في كل منها.' },
      ['branch', 'branchArabic', 'region', ...RIGHTS],
      places.map(({ branch, rights }) => ({
        branch: branch.nameEn,
        branchArabic: branch.nameAr,
        region: branch.regionCode,
        ...rightsOf(rights),
      })),
    ),
    jsonFile(
      'notifications',
      { en: 'Which notifications reach you, and how.', ar: 'الإشعارات التي تصلك وطريقة وصولها.' },
      await readChoices(db, userId),
    ),
    listFile(
      'guided-tours',
      { en: 'How far you went in guided tours.', ar: 'ما أتممته من الجولات الإرشادية.' },
      ['tour', 'step', 'outcome', 'at'],
      tours.map(({ tour, step, outcome, at }) => ({ tour, step, outcome, at })),
    ),
    ...(await writtenBy({ db }, user)),
    ...(await startedBy({ db }, userId)),
  ];
}

async function writtenBy({ db }: Pick<ExportReader, 'db'>, user: MemberRow): Promise<ArchiveFile[]> {
  const own = await ownRowsOf(db, user);
  const messages = await db
    .select({ ticket: tickets, message: ticketMessages })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(
      and(
        eq(tickets.merchantId, user.merchantId),
        eq(ticketMessages.from, 'merchant'),
        own.by(ticketMessages.userId, ticketMessages.name),
      ),
    )
    .orderBy(asc(ticketMessages.number));
  const said = await db
    .select({ chat: chats, message: chatMessages })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(
      and(
        eq(chats.merchantId, user.merchantId),
        eq(chatMessages.from, 'merchant'),
        own.by(chatMessages.userId, chatMessages.name),
      ),
    )
    .orderBy(asc(chatMessages.number));
  const events = await db
    .select({
      event: auditEvents,
      did: sql<boolean>`coalesce(${own.did}, false)`,
      isAbout: sql<boolean>`coalesce(${own.about}, false)`,
    })
    .from(auditEvents)
    .where(or(own.did, own.about))
    .orderBy(desc(auditEvents.id));
  return [
    listFile(
      'tickets',
      { en: 'What you wrote to support.', ar: 'ما كتبته إلى الدعم.' },
      ['ticket', 'subject', 'order', 'at', 'text'],
      messages.map(({ ticket, message }) => ({
        ticket: String(ticket.number),
        subject: ticket.subject,
        order: ticket.orderReference,
        at: message.at,
        text: message.body,
      })),
    ),
    listFile(
      'chat',
      { en: 'What you wrote in the chat.', ar: 'ما كتبته في المحادثة.' },
      ['conversation', 'at', 'text'],
      said.map(({ chat, message }) => ({ conversation: String(chat.number), at: message.at, text: message.body })),
    ),
    listFile(
      'activity',
      { en: 'What the log of the business says of you.', ar: 'ما يذكره سجل نشاط المنشأة عنك.' },
      ['at', 'kind', 'by', 'about', 'browser', 'system'],
      events.map(({ event: { at, kind, actor, subject, agent }, did, isAbout }) => ({
        at,
        kind,
        // Others may be named beside them: who that is, is theirs.
        by: did ? actor : null,
        about: isAbout ? subject : null,
        ...deviceOf(agent),
      })),
    ),
  ];
}

async function startedBy({ db }: Pick<ExportReader, 'db'>, userId: string): Promise<ArchiveFile[]> {
  const uploaded = await db
    .select({ kind: imports.kind, state: imports.state, at: imports.touchedAt })
    .from(imports)
    .where(eq(imports.userId, userId));
  const made = await db
    .select({ kind: exports.kind, state: exports.state, at: exports.createdAt })
    .from(exports)
    .where(eq(exports.userId, userId));
  const sent = await db.select().from(wireTransfers).where(eq(wireTransfers.userId, userId));
  return [
    listFile(
      'files',
      { en: 'Files that you imported or exported lately.', ar: 'الملفات التي استوردتها أو صدّرتها مؤخرًا.' },
      ['what', 'kind', 'state', 'at'],
      [...uploaded.map((each) => ({ what: 'import', ...each })), ...made.map((each) => ({ what: 'export', ...each }))],
    ),
    listFile(
      'bank-transfers',
      { en: 'Bank transfers that you reported, in minor units.', ar: 'الحوالات التي أبلغت عنها، بأصغر وحدات العملة.' },
      ['reference', 'state', 'amount', 'currency', 'createdAt', 'sentAt'],
      sent.map(({ reference, state, amount, currency, createdAt, sentAt }) => ({
        reference,
        state,
        amount: amount === null ? null : String(amount),
        currency,
        createdAt,
        sentAt,
      })),
    ),
  ];
}
