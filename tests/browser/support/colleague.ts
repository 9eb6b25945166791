import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from './messages';

const MANAGERS: Readonly<Record<Language, string>> = {
  en: 'manama@demo.mersal.example',
  ar: 'riyadh@demo.mersal.example',
};

export interface Colleague {
  readonly email: string;
  readonly password: string;
}

/** A new person who also manages the business, so that a test may do anything to their account. */
export async function addColleague(page: Page, language: Language): Promise<Colleague> {
  const post = async (
    path: string,
    data: object,
    headers: Record<string, string> = {},
    method: 'POST' | 'PATCH' = 'POST',
  ) => {
    const answer = await page.request.fetch(path, { method, data, headers });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  const { token, branches } = await post('/v2/auth/login', { email: MANAGERS[language], password: 'mersal-demo' });
  const [{ id: branchId, regionCode, rights }] = branches;
  const headers = { authorization: `Bearer ${token}`, region: regionCode, branch: branchId };
  const key = crypto.randomUUID();
  const person = {
    name: language === 'ar' ? 'سارة المطيري' : 'Sara Almutairi',
    type: 'customer',
    branches: [{ branchId, rights }],
  };
  const email = `${key}@shop.example`;
  const invited = await post(
    '/v2/customer/users',
    { ...person, email, language },
    { ...headers, 'idempotency-key': key },
  );
  const password = 'first-password';
  await post(
    `/v2/customer/users/${invited.id}`,
    { ...person, version: invited.version, status: 'active', password },
    headers,
    'PATCH',
  );
  return { email, password };
}
