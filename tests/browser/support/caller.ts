import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn, StoredSession } from '../../../src/domain/identity/session';
import { startSession } from '../../../src/domain/identity/session.rules';
import type { Language } from './messages';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The main account managers of the demo's businesses, which all tests of a lane share. */
export const DEMO: Readonly<Record<Language, Account>> = {
  en: { email: 'manama@demo.mersal.example', password: 'mersal-demo' },
  ar: { email: 'riyadh@demo.mersal.example', password: 'mersal-demo' },
};

type Identity = Pick<StoredSession, 'token' | 'user' | 'regionCode' | 'branchId'>;

/** The calls of somebody who is signed in, without their page. */
export class Caller {
  constructor(
    readonly api: APIRequestContext,
    readonly session: Identity,
  ) {}

  /** In a session of its own, at the branch where the app begins. */
  static async signIn(api: APIRequestContext, account: Account): Promise<Caller> {
    const answer = await api.post('/v2/auth/login', { data: account });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { data } = (await answer.json()) as { readonly data: SignedIn };
    const session = startSession(data, new Date().toISOString());
    if (session === null) throw new Error(`${account.email} has no branch`);
    return new Caller(api, session);
  }

  /** In the session and at the branch of a page. */
  static async of(page: Page): Promise<Caller> {
    const kept = await page.evaluate(() => localStorage.getItem('mersal:session'));
    return new Caller(page.request, JSON.parse(kept ?? '').value.session);
  }

  /** @param path after the account type: `/order` @throws if it is refused */
  async call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object): Promise<T> {
    const { token, user, regionCode, branchId } = this.session;
    const answer = await this.api.fetch(`/v2/${user.type}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        region: regionCode,
        branch: branchId,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { readonly data: T }).data;
  }
}
