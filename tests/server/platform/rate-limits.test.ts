import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIn, renewToken } from '../../../contract/identity';
import { ADDRESS_LIMIT, PLACE_LIMIT } from '../../../server/modules/identity/sign-in-limits';
import { RENEWALS } from '../../../server/modules/identity/routes';
import { networkOf } from '../../../server/platform/rate-limits';
import { PASSWORD } from '../../support/servers/accounts';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

const tryWith = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.call(logIn, { body: { email, password }, headers });

it('limits wrong passwords for one account, those of a burst too, and says how long to wait [T.21]', async () => {
  const answers = await Promise.all(
    Array.from({ length: PLACE_LIMIT.limit + 10 }, () => tryWith('desk@pearl.example', 'wrong')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(PLACE_LIMIT.limit);
  const refused = await tryWith('DESK@pearl.example', PASSWORD);
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const wait = Number(refused.raw.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(PLACE_LIMIT.window / 1000);
  // Others are not held up, and after that time it works again.
  expect((await tryWith('owner@pearl.example', PASSWORD)).status).toBe(200);
  server.clock.advance(wait * 1000);
  expect((await tryWith('desk@pearl.example', PASSWORD)).status).toBe(200);
});

it('limits wrong passwords from one address over all accounts, whatever X-Forwarded-For says [T.21]', async () => {
  for (let from = 0; from < ADDRESS_LIMIT.limit; from += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        tryWith(`guess${from + index}@pearl.example`, 'wrong', {
          'x-forwarded-for': `203.0.113.${from + index}`,
          forwarded: `for=203.0.113.${index}`,
        }),
      ),
    );
  }
  expect(await tryWith('owner@pearl.example', PASSWORD, { 'x-forwarded-for': '198.51.100.7' })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
  });
});

it('does not count those that were right [T.21]', async () => {
  for (let round = 0; round < PLACE_LIMIT.limit + 2; round += 1)
    expect((await tryWith('owner@pearl.example', PASSWORD)).status).toBe(200);
});

it(
  'limits renewals from one address, leaves twenty tabs alone, and says how long to wait [T.21]',
  { tags: 'long' },
  async () => {
    const renew = (refreshToken: string) => server.call(renewToken, { headers: { refreshtoken: refreshToken } });
    const { refreshToken } = await server.signIn('owner@pearl.example');
    const tabs = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)));
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
    const next = tabs[0]?.data.refreshToken ?? '';
    for (let made = 20; made < RENEWALS.limit; made += 20)
      await Promise.all(Array.from({ length: 20 }, () => renew('a guess')));
    const refused = await renew(next);
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(refused.raw.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(RENEWALS.window / 1000);
    // The wait does the session no harm.
    server.clock.advance(wait * 1000);
    expect((await renew(next)).status).toBe(200);
  },
);

it('trusts a configured proxy, and then distinguishes its visitors [T.21]', { tags: 'long' }, async () => {
  await server.close();
  server = await startServer({ settings: { trustedProxies: ['127.0.0.1'] } });
  await Promise.all(
    Array.from({ length: ADDRESS_LIMIT.limit }, (_, index) =>
      tryWith(`guess${index}@pearl.example`, 'wrong', from('203.0.113.9')),
    ),
  );
  expect((await tryWith('owner@pearl.example', PASSWORD, from('203.0.113.9'))).status).toBe(429);
  expect((await tryWith('owner@pearl.example', PASSWORD, from('203.0.113.10'))).status).toBe(200);
});

it('takes an IPv6 customer for one, whichever of their addresses they use [T.21]', () => {
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      const network = networkOf(ip);
      if (/^::ffff:\d+\.\d+/i.test(ip)) expect(network).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
      else expect(network.split(':')).toHaveLength(4);
    }),
  );
  expect(networkOf('2001:db8:0:12::1')).toBe(networkOf('2001:0db8:0000:0012:ffff:1:2:3'));
  expect(networkOf('2001:db8:0:12::1')).not.toBe(networkOf('2001:db8:0:13::1'));
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});
