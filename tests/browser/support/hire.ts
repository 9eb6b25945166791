import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

const MANAGER = { email: 'manama@demo.mersal.example', password: 'mersal-demo' };
const RIGHTS = {
  viewWallet: true,
  viewWalletBalance: true,
  withdrawBalance: false,
  storeOrders: true,
  storeMenu: true,
  storeTakings: true,
};
export const PASSWORD = 'open sesame';

interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: string; readonly type: string };
}

/** Somebody invited by the demo's manager who has chosen a password; no other test knows them. */
export class Hire {
  private constructor(
    private readonly api: APIRequestContext,
    readonly id: string,
    readonly email: string,
    private readonly manager: SignedIn,
  ) {}

  static async invite(api: APIRequestContext, branches: readonly string[]): Promise<Hire> {
    const manager = await signIn(api, MANAGER);
    const email = `colleague-${randomUUID().slice(0, 8)}@demo.mersal.example`;
    const invited = await api.post('/v2/customer/users', {
      headers: { authorization: `Bearer ${manager.token}`, 'idempotency-key': randomUUID() },
      data: { name: 'Amal Karim', email, type: 'form-user', branches: placesAt(branches), language: 'en' },
    });
    const { data } = await invited.json();
    expect(invited.ok(), JSON.stringify(data)).toBe(true);
    const token = await mailedToken(api, email);
    expect((await api.post('/v2/auth/reset/confirm', { data: { token, password: PASSWORD } })).ok()).toBe(true);
    return new Hire(api, data.id, email, manager);
  }

  /** The manager changes their branches. */
  async placeAt(branches: readonly string[]): Promise<void> {
    const headers = { authorization: `Bearer ${this.manager.token}` };
    const { data } = await (await this.api.get(`/v2/customer/users/${this.id}`, { headers })).json();
    const { version, name, type, status } = data;
    const changed = await this.api.patch(`/v2/customer/users/${this.id}`, {
      headers,
      data: { version, name, type, status, branches: placesAt(branches) },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
}

const placesAt = (branches: readonly string[]) => branches.map((branchId) => ({ branchId, rights: RIGHTS }));

async function signIn(
  api: APIRequestContext,
  data: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  return (await (await api.post('/v2/auth/login', { data })).json()).data;
}

/** The token of the link in the newest mail to somebody. */
async function mailedToken(api: APIRequestContext, email: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const { data } = await (await api.get('/sandbox/api/state')).json();
      const mail = data.mails.find(({ to }: { to: string }) => to === email);
      token = mail?.link.split('/').at(-1) ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}
