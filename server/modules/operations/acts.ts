import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listActs as listActsCall } from '../../../contract/operations';
import { ADMINISTRATOR } from '../../../src/domain/operations/acts';
import type { Act, ActKind, AdministrationKind } from '../../../src/domain/operations/acts';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import { searchConditions, searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import type { Note } from '../../platform/note';
import type { OperatorScope } from '../../platform/scope';
import { merchants } from '../identity';
import { operatorActs } from './tables';

/** What an operator decides, and under which key. */
interface Deciding {
  readonly kind: ActKind;
  readonly key: string;
  readonly reason?: string | null;
  /** All that was sent: the same key with anything else is refused. */
  readonly request: object;
}

/** The same key has noted it already, in another transaction: this one is rolled back. */
class Repeated extends Error {}

async function wasDone(
  db: Pick<Database, 'select'>,
  operatorId: string,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
): Promise<boolean> {
  const [before] = await db
    .select({ requestHash: operatorActs.requestHash })
    .from(operatorActs)
    .where(and(eq(operatorActs.operatorId, operatorId), eq(operatorActs.key, key)));
  if (before !== undefined && before.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return before !== undefined;
}

/**
 * Does what an operator decided, once per key, and notes it in the transaction that does it. Of two operators who decide
 * the same record one is first, and the other is told.
 * @param decide changes the record and notes it; whether anything changed
 * @throws Refusal CHANGED_MEANWHILE where nothing was left to decide, IDEMPOTENCY_MISMATCH, and what `decide` throws
 */
export async function decided(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { operatorId, name: operator }: Pick<OperatorScope, 'operatorId' | 'name'>,
  { kind, key, reason = null, request }: Deciding,
  decide: (note: Note) => Promise<boolean>,
): Promise<void> {
  const use = { key, requestHash: contentHash({ kind, request }) };
  if (await wasDone(db, operatorId, use)) return;
  const note: Note = async (tx, { id: subjectId, name: subject, merchantId, amount }) => {
    const written = await tx
      .insert(operatorActs)
      .values({
        at: clock.now(),
        kind,
        operatorId,
        operator,
        subjectId,
        subject,
        merchantId,
        reason,
        amount: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        ...use,
        searchText: searchText([operator, subject, ...(await namesOf(tx, merchantId))]),
      })
      .onConflictDoNothing()
      .returning({ id: operatorActs.id });
    if (written.length === 0) throw new Repeated();
  };
  let refusal = new Refusal('CHANGED_MEANWHILE');
  try {
    if (await decide(note)) return;
  } catch (error) {
    if (error instanceof Refusal) refusal = error;
    else if (!(error instanceof Repeated)) throw error;
  }
  // Perhaps it was this very decision, sent twice at once.
  if (!(await wasDone(db, operatorId, use))) throw refusal;
}

async function namesOf(tx: Pick<Database, 'select'>, merchantId: string | null): Promise<readonly string[]> {
  if (merchantId === null) return [];
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  return merchant === undefined ? [] : [merchant.nameEn, merchant.nameAr];
}

/** Notes that an operator signed in. */
export async function noteSignIn(
  tx: Database,
  { id, name }: { readonly id: string; readonly name: string },
  at: Date,
): Promise<void> {
  await tx.insert(operatorActs).values({
    at,
    kind: 'signed-in',
    operatorId: id,
    operator: name,
    subjectId: id,
    subject: name,
    key: randomUUID(),
    requestHash: '',
    searchText: searchText([name]),
  });
}

/** Notes what the administrator of the server did to an operator. */
export async function noteAdministration(
  tx: Pick<Database, 'insert'>,
  kind: AdministrationKind,
  { id, name }: { readonly id: string; readonly name: string },
  at: Date,
): Promise<void> {
  await tx.insert(operatorActs).values({
    at,
    kind,
    operatorId: ADMINISTRATOR,
    operator: ADMINISTRATOR,
    subjectId: id,
    subject: name,
    key: randomUUID(),
    requestHash: '',
    searchText: searchText([name]),
  });
}

/** A page of the log, the latest first. @throws Refusal VALIDATION for a cursor of another list */
export function listActs(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  { search, kind, cursor, limit }: QueryOf<typeof listActsCall>,
): Promise<Page<Act>> {
  const matching = and(
    kind === undefined ? undefined : eq(operatorActs.kind, kind),
    ...searchConditions(operatorActs.searchText, search ?? ''),
  );
  return readPage(
    keys,
    ['operator-acts', search, kind],
    { by: [[operatorActs.id, 'bigint']], direction: 'descending' },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({ row: operatorActs, nameEn: merchants.nameEn, nameAr: merchants.nameAr, place })
          .from(operatorActs)
          .leftJoin(merchants, eq(merchants.id, operatorActs.merchantId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () => countRows(db, db.select({ id: operatorActs.id }).from(operatorActs).where(matching)),
      item: ({ row: { id, at, kind: done, operator, subject, reason, amount, currency }, nameEn, nameAr }) => ({
        id: String(id),
        at: at.toISOString(),
        kind: done,
        operator,
        subject,
        merchantName: nameEn === null || nameAr === null ? null : { en: nameEn, ar: nameAr },
        reason,
        amount: amount === null || currency === null ? null : money(amount, currency),
      }),
    },
  );
}
