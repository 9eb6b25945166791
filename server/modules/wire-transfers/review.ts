import { and, eq, inArray } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { WireDecision, WireTransfer } from '../../../src/domain/wallet/wire-transfer';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { alertWallet } from '../alerts';
import { files } from '../files';
import { move, openWallet } from '../wallet';
import { shown } from './report';
import { wireTransfers } from './tables';
import { alertText, wireTransferDecided } from './tell-sender';

/** A transfer in review, with whose it is. */
export interface WireInReview {
  readonly id: string;
  readonly merchantId: string;
  readonly transfer: WireTransfer;
}

/** Transfers that wait for their review or their money, the oldest first. */
export async function listInReview({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: number): Promise<WireInReview[]> {
  const rows = await db
    .select({ row: wireTransfers, proofName: files.name })
    .from(wireTransfers)
    .leftJoin(files, eq(files.id, wireTransfers.fileId))
    .where(inArray(wireTransfers.state, ['pending', 'accepted']))
    .orderBy(wireTransfers.sentAt)
    .limit(limit);
  return rows.flatMap(({ row, proofName }) => {
    const transfer = shown(row, proofName ?? '', clock.now());
    return transfer === null ? [] : [{ id: row.id, merchantId: row.merchantId, transfer }];
  });
}

type Row = typeof wireTransfers.$inferSelect;

/** What a decision changes; null where the transfer is past it. */
function changeOf({ state }: Row, decision: WireDecision, at: Date): Partial<Row> | null {
  if (state !== 'pending' && state !== 'accepted') return null;
  if (decision.decision === 'accept') return state === 'pending' ? { state: 'accepted', acceptedAt: at } : null;
  if (decision.decision === 'refuse') return { state: 'failed', refusal: decision.reason, decidedAt: at };
  return { state: 'successful', arrived: decision.amount.minor, decidedAt: at };
}

async function credit(tx: Database, row: Row, arrived: number, at: Date): Promise<void> {
  const { id, reference, merchantId, currency } = row;
  await openWallet(tx, merchantId, currency);
  await move(tx, {
    kind: 'top-up',
    from: 'bank',
    to: 'wallet',
    merchantId,
    amount: money(arrived, currency),
    subject: { kind: 'wire-transfer', id, reference },
    branchId: null,
    at,
  });
}

/**
 * What the review says to a transfer [R2.32]. Its row is locked first: however many reviewers press at once, it is
 * credited once or refused once, and what was decided first stays.
 * @param by how it looked to the person who decided, and who notes that they did; by default nobody looked
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if it looks different now, VALIDATION for money of another currency, or none
 */
export async function decideWireTransfer(
  { db, clock, queue, events }: Pick<Deps, 'db' | 'clock' | 'queue' | 'events'>,
  id: string,
  decision: WireDecision,
  { seen, note }: { readonly seen?: WireTransfer['state']; readonly note: Note } = { note: UNNOTED },
): Promise<boolean> {
  const { isChanged, task, told } = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(wireTransfers).where(eq(wireTransfers.id, id)).for('update');
    if (row === undefined || row.state === 'created') throw new Refusal('NOT_FOUND');
    if (decision.decision === 'credit' && decision.amount.currency !== row.currency)
      throw new Refusal('VALIDATION', { fields: [{ path: 'amount.currency', code: 'invalid' }] });
    if (decision.decision === 'credit' && decision.amount.minor === 0)
      throw new Refusal('VALIDATION', { fields: [{ path: 'amount', code: 'too-small' }] });
    if (seen !== undefined && row.state !== seen) throw new Refusal('CHANGED_MEANWHILE');
    const at = clock.now();
    const change = changeOf(row, decision, at);
    if (change === null) return { isChanged: false, task: null, told: [] };
    await tx
      .update(wireTransfers)
      .set(change)
      .where(and(eq(wireTransfers.id, id), eq(wireTransfers.state, row.state)));
    const { reference: name, merchantId } = row;
    await note(tx, { id, name, merchantId, ...(decision.decision === 'credit' ? { amount: decision.amount } : {}) });
    if (decision.decision === 'accept') return { isChanged: true, task: null, told: [] };
    if (decision.decision === 'credit') await credit(tx, row, decision.amount.minor, at);
    const mail = await queue.add(tx, wireTransferDecided, {
      userId: row.userId,
      slug: row.slug,
      isCredited: decision.decision === 'credit',
    });
    const alert = { ...alertText(row, decision), orderId: row.slug, at: at.toISOString() };
    return { isChanged: true, task: mail, told: await alertWallet(tx, events, row, alert) };
  });
  if (task !== null) queue.start(task);
  events.broadcast(told);
  return isChanged;
}
