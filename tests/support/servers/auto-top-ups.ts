import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { setAutoTopUp } from '../../../contract/auto-top-up';
import { cards, payments } from '../../../server/modules/payments/tables';
import { autoTopUps, topUps } from '../../../server/modules/top-ups/tables';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../../server/modules/wallet/tables';
import { money } from '../../../src/domain/shared/money';
import { fundWallet, saveCard } from './parcels';
import type { TestServer } from './server';

export type Settings = BodyOf<typeof setAutoTopUp>;

export const bhd = (minor: number) => money(minor, 'BHD');

/** Automatic top-ups of the pearl, with the card that `saveCard` stores. */
export const AUTO_TOP_UP: Settings & { readonly cardId: string } = {
  version: 0,
  isOn: true,
  threshold: bhd(10_000),
  amount: bhd(25_000),
  monthlyCap: bhd(60_000),
  cardId: 'card-m-pearl-tok_test',
};

/** Forgets all money of cards and wallets, and gives the pearl a card and a balance. @param overdraft how far it may go below zero */
export async function newPearlWallet({ deps: { db } }: TestServer, minor: number, overdraft = 0): Promise<void> {
  for (const table of [autoTopUps, topUps, payments, cards, ledgerPostings, ledgerEntries]) await db.delete(table);
  await db.delete(ledgerAccounts).where(eq(ledgerAccounts.kind, 'wallet'));
  await saveCard(db, 'm-pearl');
  await fundWallet(db, 'm-pearl', 'BHD', minor, overdraft);
}
