import { createHash, randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { isPictureAsked, PROOF_CODE_LENGTH, provenBy } from '../../../src/domain/ordering/proof';
import type { AskedProof, GivenProof } from '../../../src/domain/ordering/proof';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { FILE_POLICIES, files, keepOwned } from '../files';
import type { GivenFile } from '../files';
import { branches } from '../identity';
import type { OrderRow, StopRow } from './order-rows';
import { stopProofs } from './proof-tables';
import { orders, orderStops } from './tables';

type Reader = Pick<Database, 'select'>;
export type ProofRow = typeof stopProofs.$inferSelect;
/** What a step says of the proof; a picture is there before it. */
export type SaidProof = Exclude<GivenProof, { kind: 'picture' }>;

/** Codes tried at one door (D): who guesses needs weeks, who mistypes a minute. */
const CODE_TRIES: TryLimit = { limit: 5, window: 15 * 60_000 };
const POLICIES = { photo: FILE_POLICIES.proofPhoto, signature: FILE_POLICIES.signature } as const;

const newCode = (): string => String(randomInt(10 ** PROOF_CODE_LENGTH)).padStart(PROOF_CODE_LENGTH, '0');

/** Asks for what the branch asks for at every door of a new order [R11.09]. */
export async function askForProof(tx: Database, branchId: string, stopIds: readonly string[]): Promise<void> {
  const [branch] = await tx.select({ asked: branches.proof }).from(branches).where(eq(branches.id, branchId));
  const asked = branch?.asked ?? 'none';
  if (asked === 'none') return;
  await tx
    .insert(stopProofs)
    .values(stopIds.map((stopId) => ({ stopId, asked, code: asked === 'code' ? newCode() : null })));
}

/** What is asked for at some stops, and what was handed in, by the stop. */
export async function proofsOf(db: Reader, stopIds: readonly string[]): Promise<ReadonlyMap<string, ProofRow>> {
  const rows = await db
    .select()
    .from(stopProofs)
    .where(inArray(stopProofs.stopId, [...stopIds]));
  return new Map(rows.map((row) => [row.stopId, row]));
}

/** What a driver has to hand in, as their device and the order's page hear it; never a code. */
export const askedOf = (row: ProofRow | undefined): { readonly proofAsked?: AskedProof } =>
  row === undefined ? {} : { proofAsked: row.asked };

/**
 * Counts a code that a driver is about to try, before it is compared. Outside the transaction of the step: a refused one
 * counts too. Each driver has their own tries: another one's do not shut the door that is not theirs.
 * @throws Refusal RATE_LIMITED
 */
export async function countCode(deps: Pick<Deps, 'db' | 'clock'>, stopId: string, driverId: string): Promise<void> {
  const row = (await proofsOf(deps.db, [stopId])).get(stopId);
  if (row?.asked === 'code' && row.provenBy === null)
    await limitRate(deps, tryKey('hand-over-code', `${stopId} ${driverId}`), CODE_TRIES);
}

/**
 * Lets stops be delivered only with what was asked for there: people, the fleet and the sandbox alike.
 * @throws Refusal PROOF_MISSING, PROOF_CODE_WRONG
 */
export async function prove(tx: Database, stopIds: readonly string[], said: SaidProof | undefined): Promise<void> {
  for (const row of (await proofsOf(tx, stopIds)).values()) {
    const name = said?.kind === 'name' ? said.name.trim() : '';
    const isCodeRight = said?.kind === 'code' && said.code === row.code;
    const by = provenBy(row.asked, { hasPicture: row.fileId !== null, name, isCodeRight });
    if (by === null)
      throw new Refusal(row.asked === 'code' && said?.kind === 'code' ? 'PROOF_CODE_WRONG' : 'PROOF_MISSING');
    await tx
      .update(stopProofs)
      .set({ provenBy: by, name: by === 'name' ? name : null })
      .where(eq(stopProofs.stopId, row.stopId));
  }
}

interface Door {
  readonly stop: Pick<StopRow, 'id' | 'state'>;
  readonly order: Pick<OrderRow, 'merchantId'>;
  readonly driverId: string;
}

/**
 * Keeps the photo or the signature of a stop instead of an earlier one, until it is delivered. The caller has locked
 * the order. @throws Refusal NOT_NOW where no picture is asked for, or it is too late; FILE_TYPE, FILE_DAMAGED, TOO_LARGE
 */
export async function keepProofPicture(
  tx: Database,
  { stop, order: { merchantId }, driverId }: Door,
  file: GivenFile,
  at: Date,
): Promise<void> {
  const row = (await proofsOf(tx, [stop.id])).get(stop.id);
  if (row === undefined || !isPictureAsked(row.asked)) throw new Refusal('NOT_NOW');
  const id = `proof-${createHash('sha256').update(stop.id).update(file.bytes).digest('base64url')}`;
  if (row.fileId === id) return; // its answer was lost
  if (row.provenBy !== null || isFinal(stop.state)) throw new Refusal('NOT_NOW');
  const owned = { id, merchantId, kind: 'proof-of-delivery', uploadedBy: `driver:${driverId}`, at } as const;
  await keepOwned(tx, owned, file, POLICIES[row.asked]);
  await tx.update(stopProofs).set({ fileId: id }).where(eq(stopProofs.stopId, stop.id));
  if (row.fileId !== null) await tx.delete(files).where(eq(files.id, row.fileId));
}

/** Where a picture is looked for: by the order of a branch, or by a tracking link. */
type Where =
  | { readonly branchId: string; readonly orderId: string; readonly stopId: string }
  | { readonly slug: string };

/** @throws Refusal NOT_FOUND where no picture proved a delivery, and for what is somebody else's */
export async function proofPicture(db: Reader, where: Where): Promise<{ readonly picture: string }> {
  const isIt =
    'slug' in where
      ? eq(orderStops.trackingSlug, where.slug)
      : and(
          eq(orderStops.id, where.stopId),
          eq(orderStops.orderId, where.orderId),
          eq(orders.branchId, where.branchId),
        );
  const [found] = await db
    .select({ by: stopProofs.provenBy, type: files.type, content: files.content })
    .from(stopProofs)
    .innerJoin(orderStops, eq(orderStops.id, stopProofs.stopId))
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .innerJoin(files, eq(files.id, stopProofs.fileId))
    .where(isIt);
  if (found === undefined || found.by === null) throw new Refusal('NOT_FOUND');
  return { picture: `data:${found.type};base64,${Buffer.from(found.content).toString('base64')}` };
}

/** Forgets what was handed in at the doors of somebody who is erased. */
export async function forgetProofs(tx: Database, stopIds: readonly string[]): Promise<void> {
  const kept = [...(await proofsOf(tx, stopIds)).values()];
  await tx
    .update(stopProofs)
    .set({ fileId: null, name: null })
    .where(inArray(stopProofs.stopId, [...stopIds]));
  const fileIds = kept.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length > 0) await tx.delete(files).where(inArray(files.id, fileIds));
}
