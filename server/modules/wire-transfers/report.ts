import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { sendWireTransfer as sendCall } from '../../../contract/wire-transfers';
import { REGIONS } from '../../../src/domain/regions/region';
import { dayIn, instantOf } from '../../../src/domain/shared/time';
import { money } from '../../../src/domain/shared/money';
import { dueDay } from '../../../src/domain/wallet/working-days';
import { wireTransferSlug } from '../../../src/domain/wallet/wire-transfer-slug';
import { REVIEW_WORKING_DAYS, wireTransferLimitError } from '../../../src/domain/wallet/wire-transfer';
import type { OpenWireTransfer, WireTransfer } from '../../../src/domain/wallet/wire-transfer';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { newReference } from '../../platform/reference';
import type { Scope } from '../../platform/scope';
import { claimFiles, files } from '../files';
import { wireTransfers } from './tables';

export type WireRow = typeof wireTransfers.$inferSelect;
type Reader = Pick<Database, 'select'>;

/**
 * The bank details, and the reference of the caller's next transfer: the same one until a transfer with it was sent.
 * @throws Refusal WIRE_TRANSFERS_OFF where the platform has no account in the currency
 */
export async function openWireTransfer(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  scope: Scope,
): Promise<OpenWireTransfer> {
  const { db, clock, settings } = deps;
  const { merchantId, userId, regionCode } = scope;
  const { currency } = REGIONS[regionCode];
  const account = settings.bankAccounts[currency];
  if (account === null) throw new Refusal('WIRE_TRANSFERS_OFF');
  await db
    .insert(wireTransfers)
    .values({
      id: randomUUID(),
      slug: wireTransferSlug(randomBytes(18).toString('base64url')),
      reference: newReference('WT'),
      merchantId,
      userId,
      currency,
      state: 'created',
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
  const [open] = await db
    .select()
    .from(wireTransfers)
    .where(
      and(
        eq(wireTransfers.merchantId, merchantId),
        eq(wireTransfers.userId, userId),
        eq(wireTransfers.currency, currency),
        eq(wireTransfers.state, 'created'),
      ),
    );
  // Sent in another tab between the two: the next one.
  if (open === undefined) return openWireTransfer(deps, scope);
  return { slug: open.slug, reference: open.reference, account };
}

const timeZoneOf = ({ currency }: Pick<WireRow, 'currency'>): string =>
  Object.values(REGIONS).find((region) => region.currency === currency)?.timeZone ?? 'UTC';

/** A transfer as its merchant sees it; null before it was sent. */
export function shown(row: WireRow, proofName: string, now: Date): WireTransfer | null {
  const { state, amount, sentAt, dueDay: day, currency } = row;
  if (state === 'created' || amount === null || sentAt === null || day === null) return null;
  return {
    slug: row.slug,
    reference: row.reference,
    amount: money(amount, currency),
    arrived: row.arrived === null ? null : money(row.arrived, currency),
    state,
    refusal: row.refusal,
    proofName,
    sentAt: sentAt.toISOString(),
    due: { day, dependsOnMoon: row.dependsOnMoon === true },
    isOverdue: state === 'pending' && dayIn(timeZoneOf(row), instantOf(now.getTime())) > day,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** @throws Refusal NOT_FOUND, for another merchant's too */
async function find(
  db: Reader,
  { merchantId }: Pick<Scope, 'merchantId'>,
  slug: string,
): Promise<{ readonly row: WireRow; readonly proofName: string }> {
  const [found] = await db
    .select({ row: wireTransfers, proofName: files.name })
    .from(wireTransfers)
    .leftJoin(files, eq(files.id, wireTransfers.fileId))
    .where(and(eq(wireTransfers.slug, slug), eq(wireTransfers.merchantId, merchantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return { row: found.row, proofName: found.proofName ?? '' };
}

/** A transfer that was sent. @throws Refusal NOT_FOUND */
export async function readWireTransfer(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Reader },
  scope: Pick<Scope, 'merchantId'>,
  slug: string,
): Promise<WireTransfer> {
  const { row, proofName } = await find(db, scope, slug);
  const sent = shown(row, proofName, clock.now());
  if (sent === null) throw new Refusal('NOT_FOUND');
  return sent;
}

/**
 * Hands a transfer in for review, once for each reference [T.36]: the same again is answered as it was the first time.
 * @throws Refusal VALIDATION, NOT_FOUND, DOCUMENT_UNKNOWN, WIRE_TRANSFER_SENT if something else was sent with it before
 */
export async function sendWireTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  slug: string,
  { amount, fileId }: BodyOf<typeof sendCall>,
  agent: string,
): Promise<WireTransfer> {
  const { merchantId, regionCode } = scope;
  const region = REGIONS[regionCode];
  const now = clock.now();
  const due = dueDay(now.toISOString(), REVIEW_WORKING_DAYS, region);
  return db.transaction(async (tx) => {
    // Locked: of two that are sent at once the second finds the first.
    const [open] = await tx
      .select()
      .from(wireTransfers)
      .where(and(eq(wireTransfers.slug, slug), eq(wireTransfers.merchantId, merchantId)))
      .for('update');
    if (open?.currency !== region.currency) throw new Refusal('NOT_FOUND');
    if (amount.currency !== open.currency)
      throw new Refusal('VALIDATION', { fields: [{ path: 'amount.currency', code: 'invalid' }] });
    const wrong = wireTransferLimitError(amount);
    if (wrong !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'amount', code: wrong }] });
    if (open.state === 'created') {
      if (!(await claimFiles(tx, merchantId, merchantId, [{ kind: 'transfer-proof', fileId }])))
        throw new Refusal('DOCUMENT_UNKNOWN');
      await tx
        .update(wireTransfers)
        .set({
          state: 'pending',
          amount: amount.minor,
          fileId,
          sentAt: now,
          dueDay: due.day,
          dependsOnMoon: due.dependsOnMoon,
        })
        .where(eq(wireTransfers.id, open.id));
      await audit(tx, {
        merchantId,
        at: now,
        kind: 'wire-transfer-sent',
        actor: scope,
        subject: open.reference,
        agent,
      });
    } else if (open.amount !== amount.minor || open.fileId !== fileId) throw new Refusal('WIRE_TRANSFER_SENT');
    return readWireTransfer({ db: tx, clock }, scope, slug);
  });
}
