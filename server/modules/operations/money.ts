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
import { countRows } from '../../db/page';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { files, storedFile } from '../files';
import { merchants } from '../identity';
import { isShut } from '../wallet';
import { shownWireTransfer, wireTransfers } from '../wire-transfers';
import { bankAccounts, shownWithdrawal, withdrawals } from '../withdrawals';
import { deskPage } from './desk-page';
import { merchantName, searched } from './searched';

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
export function listWireTransfers(
  deps: ReadDeps,
  query: QueryOf<typeof listWiresCall>,
): Promise<Page<DeskWireTransfer>> {
  return deskPage(deps, 'desk-wire-transfers', query, {
    where: inStates(query.state === undefined ? SENT : WIRE_STATES[query.state]),
    searched: searched(wireTransfers.reference),
    by: [
      [wireTransfers.sentAt, 'timestamptz'],
      [wireTransfers.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({
          row: wireTransfers,
          merchantName,
          isClosed: isShut(merchants.id),
          proof: { id: files.id, name: files.name, type: files.type, size: files.size },
          place,
        })
        .from(wireTransfers)
        .innerJoin(merchants, eq(merchants.id, wireTransfers.merchantId))
        .leftJoin(files, eq(files.id, wireTransfers.fileId))
        .$dynamic(),
    item: ({ row, merchantName: name, isClosed, proof }) => {
      const sent = shownWireTransfer(row, proof?.name ?? '', deps.clock.now());
      if (sent === null) throw new Error('A wire transfer that was not sent is listed');
      return { ...sent, id: row.id, merchantName: name, isClosed, proof, due: sent.due.day };
    },
  });
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
export function listWithdrawals(
  deps: ReadDeps,
  query: QueryOf<typeof listWithdrawalsCall>,
): Promise<Page<DeskWithdrawal>> {
  return deskPage(deps, 'desk-withdrawals', query, {
    where: query.state === undefined ? undefined : eq(withdrawals.state, query.state),
    searched: searched(withdrawals.reference),
    by: [
      [withdrawals.requestedAt, 'timestamptz'],
      [withdrawals.id, 'text'],
    ],
    joined: (place) =>
      deps.db
        .select({ row: withdrawals, account: bankAccounts, merchantName, isClosed: isShut(merchants.id), place })
        .from(withdrawals)
        .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
        .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
        .$dynamic(),
    item: ({ row, account, merchantName: name, isClosed }) => ({
      ...shownWithdrawal(row, account),
      merchantName: name,
      isClosed,
      // Only for as long as somebody has to type it into the bank.
      iban: row.state === 'pending' ? deps.keys.unseal(account.id, account.sealedIban) : null,
    }),
  });
}
