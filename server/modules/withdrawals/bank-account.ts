import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { FieldCode } from '../../../contract/errors';
import type { addBankAccount as addBankAccountCall } from '../../../contract/withdrawals';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import { ibanEnding, readIban } from '../../../src/domain/wallet/iban';
import type { IbanError } from '../../../src/domain/wallet/iban';
import type { BankAccount, BankAccountSetting } from '../../../src/domain/wallet/withdrawal';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Scope } from '../../platform/scope';
import { confirmedBy, withConfirmation } from '../account';
import { findUser, holdMerchant } from '../identity';
import { bankAccounts } from './tables';
import { bankAccountChanged } from './tell-owner';

type Row = typeof bankAccounts.$inferSelect;

const FIELD_CODES: Readonly<Record<IbanError, FieldCode>> = {
  empty: 'required',
  characters: 'characters',
  elsewhere: 'outside-area',
  length: 'invalid',
  check: 'invalid',
};

const shown = ({ id, country, bankName, ending, addedAt }: Row): BankAccount => ({
  id,
  country,
  bankName,
  ending,
  addedAt: addedAt.toISOString(),
});

/** The bank account in use for a wallet; null if there is none yet. */
export async function accountInUse(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.merchantId, merchantId),
        eq(bankAccounts.currency, currency),
        isNull(bankAccounts.replacedAt),
      ),
    );
  return row ?? null;
}

/** The bank account of the region's wallet, and what the caller confirms another one with. */
export async function readBankAccount({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<BankAccountSetting> {
  const { merchantId, userId, regionCode } = scope;
  const row = await accountInUse(db, merchantId, REGIONS[regionCode].currency);
  const user = await findUser(db, { id: userId });
  return {
    account: row === null ? null : shown(row),
    confirmBy: user?.isMain === true && user.type === 'customer' ? confirmedBy(user) : null,
  };
}

/**
 * Puts another bank account into use, and mails that it did. The same one again changes nothing, so that a repeat after a lost answer is safe.
 * @throws Refusal FORBIDDEN for everybody but the main account manager [R6.05], VALIDATION, WRONG_PASSWORD or CODE_WRONG
 */
export async function addBankAccount(
  deps: Deps,
  scope: Scope,
  { iban: typed, bankName, secret }: BodyOf<typeof addBankAccountCall>,
  agent: string,
): Promise<BankAccount> {
  const { merchantId, userId, regionCode } = scope;
  const { countryCode: country, currency } = REGIONS[regionCode];
  if ((await findUser(deps.db, { id: userId }))?.isMain !== true) throw new Refusal('FORBIDDEN');
  const read = readIban(typed, country);
  if (!read.ok) throw new Refusal('VALIDATION', { fields: [{ path: 'iban', code: FIELD_CODES[read.error] }] });
  const { account, mail } = await withConfirmation(deps, scope, secret, agent, async (tx, now) => {
    // Two that are added at once come one after the other; the later one is in use.
    await holdMerchant(tx, merchantId);
    const current = await accountInUse(tx, merchantId, currency);
    if (
      current !== null &&
      current.bankName === bankName &&
      deps.keys.unseal(current.id, current.sealedIban) === read.iban
    )
      return { account: shown(current), mail: null };
    if (current !== null) await tx.update(bankAccounts).set({ replacedAt: now }).where(eq(bankAccounts.id, current.id));
    const id = randomUUID();
    const row: Row = {
      id,
      merchantId,
      currency,
      country,
      bankName,
      sealedIban: deps.keys.seal(id, read.iban),
      ending: ibanEnding(read.iban),
      addedAt: now,
      replacedAt: null,
    };
    await tx.insert(bankAccounts).values(row);
    await audit(tx, { merchantId, at: now, kind: 'bank-account-added', actor: scope, agent });
    return { account: shown(row), mail: await deps.queue.add(tx, bankAccountChanged, { userId }) };
  });
  if (mail !== null) deps.queue.start(mail);
  return account;
}
