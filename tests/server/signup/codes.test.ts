import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSandbox } from '../../../contract/sandbox';
import { checkCode, sendCode } from '../../../contract/signup';
import { ADDRESS_CODES, ADDRESS_CODE_LIMIT } from '../../../server/modules/identity/phone-codes';
import { CODE_RESEND_WAIT } from '../../../src/domain/shared/constants';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { codesSuite } from './codes-suite';

describe('one-time passwords', alsoEmbedded, () => {
  codesSuite(() => startEmbedded({ settings: { trustedProxies: ['127.0.0.1'] } }));
});

describe('one-time passwords, one server a test', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  const send = (phone: string, headers = {}) => server.call(sendCode, { body: { phone, language: 'en' }, headers });
  const nth = (count: number): string => `+97336${String(120_000 + count)}`;

  it(
    'are sent and tried only so often from one address, whatever X-Forwarded-For says [T.21]',
    { tags: 'long' },
    async () => {
      for (let count = 0; count < ADDRESS_CODES.limit; count += 1)
        expect((await send(nth(count), { 'x-forwarded-for': `10.0.0.${count}` })).status).toBe(200);
      const refused = await send(nth(99));
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(Number(refused.raw.headers['retry-after'])).toBe(ADDRESS_CODES.window / 1000);
      const check = () => server.call(checkCode, { body: { id: 'none', code: '123456' } });
      for (let count = 0; count < ADDRESS_CODE_LIMIT.limit; count += 1)
        expect((await check()).code).toBe('CODE_EXPIRED');
      expect((await check()).code).toBe('RATE_LIMITED');
    },
  );

  it('that the service did not take over leave the one before them good', async () => {
    const { data } = await send(nth(1));
    const code = /\d{6}/.exec((await server.call(getSandbox)).data.texts[0]?.text ?? '')?.[0] ?? '';
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    vi.spyOn(server.deps.sms, 'send').mockRejectedValueOnce(new Error('The SMS service does not answer'));
    expect((await send(nth(1))).status).toBe(500);
    expect((await server.call(checkCode, { body: { id: data.id, code } })).status).toBe(200);
  });

  it('that the service did not take over count as not sent', async () => {
    const broken = vi
      .spyOn(server.deps.sms, 'send')
      .mockRejectedValueOnce(new Error('The SMS service does not answer'));
    expect((await send(nth(1))).status).toBe(500);
    broken.mockRestore();
    expect((await send(nth(1))).data.requestsLeft).toBe(3);
  });
});
