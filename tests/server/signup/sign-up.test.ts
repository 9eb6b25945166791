import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../contract/signup';
import { ADDRESS_SIGNUPS } from '../../../server/modules/signup/sign-up';
import { proofFor, registrationBody } from '../../support/servers/registrations';
import type { RegistrationBody } from '../../support/servers/registrations';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { signUpSuite } from './sign-up-suite';
import { expectAlike, millisOf } from '../../support/timing';

describe('registration', alsoEmbedded, () => {
  signUpSuite(() => startEmbedded());
});

describe('what is registered', () => {
  let server: TestServer;
  let body: RegistrationBody;
  let keys = 0;
  beforeAll(async () => {
    server = await startServer();
    body = await registrationBody(server, 'ecommerce');
  });
  afterAll(() => server.close());

  const register = (changed: object) =>
    server.call(signUp, { body: { ...body, ...changed }, idempotencyKey: `rules-key-${(keys += 1)}` });

  it.each([
    ['without terms accepted [R5.01]', { terms: false }, 'terms', 'invalid'],
    ['without a name of the business', { businessName: { en: ' ', ar: 'اسم' } }, 'businessName.en', 'required'],
    [
      'with an English name in Arabic letters',
      { businessName: { en: 'حلويات', ar: '' } },
      'businessName.en',
      'invalid',
    ],
    [
      'with an Arabic name in English letters',
      { businessName: { en: 'Sweets', ar: 'Sweets' } },
      'businessName.ar',
      'invalid',
    ],
    ["with a manager's name in Arabic letters [R5.05]", { managerName: 'هدى حسن' }, 'managerName', 'invalid'],
    ["with a digit in the manager's name [R5.05]", { managerName: 'Huda 2' }, 'managerName', 'invalid'],
    ["without a manager's e-mail [R5.03]", { managerEmail: '' }, 'managerEmail', 'required'],
    ['with what is no e-mail [R5.03]', { managerEmail: 'huda@sweets' }, 'managerEmail', 'invalid'],
    [
      'with a registration number that is none [R5.04] [R5.11]',
      { registrationNumber: '12-34' },
      'registrationNumber',
      'invalid',
    ],
    ['without a registration number [R5.04]', { registrationNumber: '' }, 'registrationNumber', 'invalid'],
    ['with a website that is no link [R5.11]', { website: 'my shop' }, 'website', 'invalid'],
    ['with a website that is a script [R5.11]', { website: 'javascript:alert(1)' }, 'website', 'invalid'],
    ['without the website that a shop of that kind has [R5.11]', { website: null }, 'website', 'required'],
    ['with an address that is not asked for', { shopAddress: 'Seef' }, 'shopAddress', 'invalid'],
    ['without documents [R5.13]', { documents: [] }, 'documents', 'required'],
    [
      'with a document of another kind of business',
      {
        documents: [
          { kind: 'registration-certificate', fileId: 'a' },
          { kind: 'owner-id', fileId: 'b' },
          { kind: 'shop-lease', fileId: 'c' },
        ],
      },
      'documents.2.kind',
      'invalid',
    ],
    ['with a phone that is none [R5.13]', { phone: '+97300' }, 'phone', 'invalid'],
    ['as a Sijili in Riyadh [R1.01]', { regionCode: 'SA-riyadh', businessType: 'sijili' }, 'businessType', 'invalid'],
    ['in a region that there is none of', { regionCode: 'AE-dubai' }, 'regionCode', 'invalid'],
    [
      'with a balance of its own [T.26]',
      { isMain: true, status: 'active', balance: 5_000, terms: false },
      'terms',
      'invalid',
    ],
  ])('is refused %s', async (_what, changed, path, code) => {
    const answer = await register(changed);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION']);
    expect(answer.fields).toContainEqual({ path, code });
  });

  it('is answered for a known e-mail in like time [T.22]', { tags: 'long' }, async () => {
    let round = 0;
    const timeFor = (emailOf: () => string) => async () => {
      round += 1;
      server.clock.advance(2 * 3600_000);
      const phone = `+9733612${9_900 + round}`;
      const each = await registrationBody(server, 'individual', { phone, managerEmail: emailOf() });
      const millis = await millisOf(async () => expect((await register(each)).status).toBe(200));
      await server.deps.afterwards.settled();
      return millis;
    };
    await expectAlike(
      timeFor(() => 'owner@pearl.example'),
      timeFor(() => `fresh-${round}@new.example`),
      (known, fresh) => Math.abs(known - fresh) < 15,
    );
  });

  it('comes only so often from one address [T.21]', { tags: 'long' }, async () => {
    server.clock.advance(2 * 3600_000);
    const proof = await proofFor(server, '+97336123400');
    for (let count = 0; count < ADDRESS_SIGNUPS.limit; count += 1)
      expect((await register({ phone: '+97336123401', proof })).code).toBe('PHONE_NOT_VERIFIED');
    const refused = await register({ proof });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.raw.headers['retry-after']).toBe('3600');
  });
});
