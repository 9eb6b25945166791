import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { money } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import { pdf } from '../../support/samples/files';
import { ADLIYA, OLAYA } from '../../support/servers/parcels';
import { Caller } from './caller';
import type { Account } from './caller';
import { e164, freshName, freshPhone } from './fresh';
import type { Language } from './messages';

const HOMES = {
  en: { regionCode: 'BH-manama', registrationNumber: '850112345', currency: 'BHD', address: ADLIYA },
  ar: { regionCode: 'SA-riyadh', registrationNumber: '1012345678', currency: 'SAR', address: OLAYA },
} as const;
const PASSWORD = 'sesame-open';

interface Sandbox {
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  readonly mails: readonly { readonly to: string; readonly link: string }[];
  readonly businesses: readonly { readonly id: string; readonly name: BilingualText }[];
  readonly wallets: readonly { readonly id: string; readonly merchantName: BilingualText }[];
}

/**
 * A business that only this try of this test knows: registered, verified, with one branch (named like itself) and an
 * empty wallet. For tests of a store, a balance, a list or a branch, which others would find changed.
 */
export class Business implements Account {
  readonly password = PASSWORD;

  private constructor(
    private readonly api: APIRequestContext,
    private readonly language: Language,
    readonly name: BilingualText,
    readonly email: string,
    /** The calls of its manager, in a session of their own. */
    readonly manager: Caller,
  ) {}

  /** Registers as people do: the code by SMS, a document, the mail with the link, and the review. */
  static async open(api: APIRequestContext, language: Language): Promise<Business> {
    const { regionCode, registrationNumber } = HOMES[language];
    // From an address of its own, through the proxy that the test servers trust: how often one address may register and
    // be sent codes is limited, and the tests of those pages need the browser's address.
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const post = async <T>(path: string, data: object): Promise<T> => {
      const answer = await api.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data });
      expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
      return ((await answer.json()) as { readonly data: T }).data;
    };
    const phone = e164(freshPhone(language));
    const name = { en: `${freshName('en')} Sweets`, ar: `حلويات ${freshName('ar')}` };
    const email = `${randomUUID()}@shop.example`;

    const { id } = await post<{ readonly id: string }>('/v2/auth/verification', { phone, language });
    const text = (await sandbox(api)).texts.find(({ to }) => to === phone)?.text ?? '';
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    const { proof } = await post<{ readonly proof: string }>('/v2/auth/verification/check', { id, code });
    const uploaded = await api.post('/v2/auth/upload', {
      headers: { ...headers, 'content-type': 'application/pdf', 'file-name': 'owner-id.pdf' },
      data: pdf(),
    });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
    const { data: file } = (await uploaded.json()) as { readonly data: { readonly id: string } };
    await post('/v2/auth/signup', {
      regionCode,
      language,
      businessType: 'individual',
      businessName: name,
      registrationNumber,
      website: null,
      shopAddress: null,
      documents: [{ kind: 'owner-id', fileId: file.id }],
      managerName: 'Huda Hasan',
      managerEmail: email,
      phone,
      proof,
      terms: true,
      referrer: null,
    });

    let link = '';
    await expect
      .poll(async () => (link = (await sandbox(api)).mails.find(({ to }) => to === email)?.link ?? ''))
      .not.toBe('');
    await post('/v2/auth/reset/confirm', { token: link.split('/').at(-1), password: PASSWORD });
    const merchant = (await sandbox(api)).businesses.find((each) => each.name.en === name.en);
    await post(`/sandbox/api/businesses/${merchant?.id ?? ''}/review`, { state: 'verified' });
    const manager = await Caller.signIn(api, { email, password: PASSWORD });
    return new Business(api, language, name, email, manager);
  }

  /** Adds money to its wallet. Minor units. */
  async fund(minor: number): Promise<void> {
    const wallet = (await sandbox(this.api)).wallets.find(({ merchantName }) => merchantName.en === this.name.en);
    const answer = await this.api.post(`/sandbox/api/wallets/${wallet?.id ?? ''}/top-up`, {
      data: { amount: money(minor, HOMES[this.language].currency) },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Saves the address where drivers pick up, as its default. */
  async addPickUp(): Promise<void> {
    const address = { ...HOMES[this.language].address, label: 'Shop' };
    const { id } = await this.manager.call<{ readonly id: string }>('POST', '/locations', {
      address,
      contactName: 'Huda Hasan',
      phone: e164(freshPhone(this.language)),
    });
    await this.manager.call('PUT', `/locations/${id}/default`);
  }
}

async function sandbox(api: APIRequestContext): Promise<Sandbox> {
  return ((await (await api.get('/sandbox/api/state')).json()) as { readonly data: Sandbox }).data;
}
