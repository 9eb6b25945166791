import { eq } from 'drizzle-orm';
import { addBankAccount, getBankAccount, requestWithdrawal } from '../../../contract/withdrawals';
import { openWireTransfer, sendWireTransfer, uploadTransferProof } from '../../../contract/wire-transfers';
import { wireTransfers } from '../../../server/modules/wire-transfers/tables';
import { money } from '../../../src/domain/shared/money';
import { pdf } from '../samples/files';
import { PASSWORD } from './accounts';
import { freshKey } from './parcels';
import type { TestServer, TestSession } from './server';

/** Reports a wire transfer, with a proof. @returns its id for the review */
export async function sentTransfer(server: TestServer, as: TestSession, minor = 100_000) {
  const { slug, reference } = (await server.call(openWireTransfer, { as })).data;
  const headers = { 'content-type': 'application/pdf', 'file-name': 'receipt.pdf' };
  const { id: fileId } = (await server.call(uploadTransferProof, { as, body: pdf(), headers })).data;
  const answer = await server.call(sendWireTransfer, {
    as,
    params: { slug },
    body: { amount: money(minor, 'BHD'), fileId },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code}`);
  const [row] = await server.deps.db.select().from(wireTransfers).where(eq(wireTransfers.slug, slug));
  return { slug, reference, fileId, id: row?.id ?? '' };
}

export const IBAN = 'BH67BMAG00001299123456';

/** Asks for a withdrawal from a wallet with enough in it. @returns its id and number */
export async function askedWithdrawal(server: TestServer, as: TestSession, minor = 10_000) {
  const known = (await server.call(getBankAccount, { as })).data.account;
  const added =
    known ??
    (await server.call(addBankAccount, { as, body: { iban: IBAN, bankName: 'Bank of Manama', secret: PASSWORD } }))
      .data;
  const answer = await server.call(requestWithdrawal, {
    as,
    body: { amount: money(minor, 'BHD'), bankAccountId: added.id },
    idempotencyKey: freshKey(),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code}`);
  return answer.data;
}
