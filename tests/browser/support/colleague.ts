import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Caller, DEMO } from './caller';
import type { Account } from './caller';
import type { Language } from './messages';

/** Everything in the store, and nothing with the wallet. */
const IN_STORE = {
  viewWallet: false,
  viewWalletBalance: false,
  withdrawBalance: false,
  storeOrders: true,
  storeMenu: true,
  storeTakings: true,
};
const ALL_RIGHTS = { ...IN_STORE, viewWallet: true, viewWalletBalance: true, withdrawBalance: true };

/**
 * A new person at the demo's business, so that a test may do anything to their account: one who manages it too, unless
 * they are to work at its desk, without rights to the wallet.
 */
export async function addColleague(
  page: Page,
  language: Language,
  type: 'customer' | 'form-user' = 'customer',
): Promise<Account> {
  const manager = await Caller.signIn(page.request, DEMO[language]);
  const email = `${randomUUID()}@shop.example`;
  const password = 'first-password';
  const rights = type === 'customer' ? ALL_RIGHTS : IN_STORE;
  const person = {
    name: language === 'ar' ? 'سارة المطيري' : 'Sara Almutairi',
    type,
    branches: [{ branchId: manager.session.branchId, rights }],
  };
  const { id, version } = await manager.call<{ readonly id: string; readonly version: number }>('POST', '/users', {
    ...person,
    email,
    language,
  });
  await manager.call('PATCH', `/users/${id}`, { ...person, version, status: 'active', password });
  return { email, password };
}
