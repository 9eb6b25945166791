import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../../src/domain/identity/session';
import type { Names } from '../../../src/domain/store/store';
import type { Language } from './messages';

const ACCOUNTS = { en: 'manama@demo.mersal.example', ar: 'riyadh@demo.mersal.example' } as const;
const CURRENCIES = { en: 'BHD', ar: 'SAR' } as const;

/** The merchant's store, which another test may have opened before, with these items on its menu. @returns its address */
export async function storeWith(page: Page, language: Language, names: readonly Names[]): Promise<string> {
  const signed = await page.request.post('/v2/auth/login', {
    data: { email: ACCOUNTS[language], password: 'mersal-demo' },
  });
  const { data } = (await signed.json()) as { readonly data: SignedIn };
  const [branch] = data.branches;
  const headers = {
    authorization: `Bearer ${data.token}`,
    branch: branch?.id ?? '',
    region: branch?.regionCode ?? '',
  };
  const price = { minor: 1_250, currency: CURRENCIES[language] };
  const category = { name: { en: 'Cakes', ar: 'كعك' }, items: names.map((name) => ({ name, price })) };
  const made = await page.request.post('/v2/customer/store', {
    headers: { ...headers, 'idempotency-key': `key-of-a-store-${language}` },
    data: {
      terms: true,
      subdomain: `cake-house-${language}`,
      name: { en: 'Cake House', ar: 'بيت الكعك' },
      fulfilment: 'both',
      colour: '#0b3d91',
      category,
    },
  });
  type Answer = { readonly data: { readonly subdomain: string; readonly version: number } };
  if (made.ok()) return ((await made.json()) as Answer).data.subdomain;
  // Another test opened it: with other items, so that the key was used for another set-up.
  expect([409, 422], await made.text()).toContain(made.status());
  const { subdomain, version } = ((await (await page.request.get('/v2/customer/store', { headers })).json()) as Answer)
    .data;
  const items = category.items.map((item) => ({ id: null, ...item }));
  const menu = [{ id: null, name: category.name, items }];
  expect((await page.request.put('/v2/customer/store/menu', { headers, data: { version, menu } })).ok()).toBe(true);
  return subdomain;
}
