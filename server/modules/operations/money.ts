import { and, eq, inArray } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type {
  listDeskWireTransfers as listWiresCall,
  listDeskWithdrawals as listWithdrawalsCall,
} from '../../../contract/operations';
import type { DeskWireTransfer, DeskWithdrawal, WireFilter } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import type { WireTransferState } from '../../../src/domain/wallet/wire-transfer';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { files, storedFile } from '../files';
import { merchants } from '../identity';
import { shownWireTransfer, wireTransfers } from '../wire-transfers';
import { bankAccounts, shownWithdrawal, withdrawals } from '../withdrawals';
import { searched } from './searched';

type Reader = Pick<Database, 'select'>;
interface ReadDeps extends Pick<Deps, 'clock'> {
  readonly db: Reader;
  readonly keys: Pick<Deps['keys'], 'codeHash' | 'unseal'>;
}

const WIRE_STATES: Readonly<Record<WireFilter, readonly WireTransferState[]>> = {
  waiting: ['pending', 'accepted'],
  successful: ['successful'],
  failed: ['failed'],
};
const SENT: readonly WireTransferState[] = Object.values(WIRE_STATES).flat();
const inStates = (states: readonly WireTransferState[]) => inArray(wireTransfers.state, [...states]);

/** How many wire transfers wait for their review or their money. */
export const countWireTransfers = (db: Reader): Promise<number> =>
  countRows(db, db.select({ id: wireTransfers.id }).from(wireTransfers).where(inStates(WIRE_STATES.waiting)));

/** A page of the wire transfers that were sent, the oldest first. @throws Refusal VALIDATION for a cursor of another list */
export async function listWireTransfers(
  { db, keys, clock }: ReadDeps,
  { search, state, cursor, limit }: QueryOf<typeof listWiresCall>,
): Promise<Page<DeskWireTransfer>> {
  const matching = and(
    inStates(state === undefined ? SENT : WIRE_STATES[state]),
    ...searchConditions(searched(wireTransfers.reference), search ?? ''),
  );
  return readPage(
    keys,
    ['desk-wire-transfers', search, state],
    {
      by: [
        [wireTransfers.sentAt, 'timestamptz'],
        [wireTransfers.id, 'text'],
      ],
      direction: 'ascending',
    },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({
            row: wireTransfers,
            merchantName: { en: merchants.nameEn, ar: merchants.nameAr },
            proof: { id: files.id, name: files.name, type: files.type, size: files.size },
            place,
          })
          .from(wireTransfers)
          .innerJoin(merchants, eq(merchants.id, wireTransfers.merchantId))
          .leftJoin(files, eq(files.id, wireTransfers.fileId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ id: wireTransfers.id })
            .from(wireTransfers)
            .innerJoin(merchants, eq(merchants.id, wireTransfers.merchantId))
            .where(matching),
        ),
      item: ({ row, merchantName, proof }) => {
        const sent = shownWireTransfer(row, proof?.name ?? '', clock.now());
        if (sent === null) throw new Error('A wire transfer that was not sent is listed');
        return { ...sent, id: row.id, merchantName, proof, due: sent.due.day };
      },
    },
  );
}

/** The proof of a wire transfer. @throws Refusal NOT_FOUND, also for another transfer's */
export async function transferProof(
  db: Reader,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<FileAnswer> {
  const [found] = await db
    .select({ file: files })
    .from(wireTransfers)
    .innerJoin(files, eq(files.id, wireTransfers.fileId))
    .where(and(eq(wireTransfers.id, id), eq(files.id, fileId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return storedFile(found.file);
}

const isPending = eq(withdrawals.state, 'pending');

/** How many withdrawals wait to be paid out. */
export const countWithdrawals = (db: Reader): Promise<number> =>
  countRows(db, db.select({ id: withdrawals.id }).from(withdrawals).where(isPending));

/** A page of the withdrawals, the oldest first. @throws Refusal VALIDATION for a cursor of another list */
export async function listWithdrawals(
  { db, keys }: ReadDeps,
  { search, state, cursor, limit }: QueryOf<typeof listWithdrawalsCall>,
): Promise<Page<DeskWithdrawal>> {
  const matching = and(
    state === undefined ? undefined : eq(withdrawals.state, state),
    ...searchConditions(searched(withdrawals.reference), search ?? ''),
  );
  return readPage(
    keys,
    ['desk-withdrawals', search, state],
    {
      by: [
        [withdrawals.requestedAt, 'timestamptz'],
        [withdrawals.id, 'text'],
      ],
      direction: 'ascending',
    },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({
            row: withdrawals,
            account: bankAccounts,
            merchantName: { en: merchants.nameEn, ar: merchants.nameAr },
            place,
          })
          .from(withdrawals)
          .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
          .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ id: withdrawals.id })
            .from(withdrawals)
            .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
            .where(matching),
        ),
      item: ({ row, account, merchantName }) => ({
        ...shownWithdrawal(row, account),
        merchantName,
        // Only for as long as somebody has to type it into the bank.
        iban: row.state === 'pending' ? keys.unseal(account.id, account.sealedIban) : null,
      }),
    },
  );
}
