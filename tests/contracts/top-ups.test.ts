import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpTopUps } from '../../src/adapters/http/top-ups.adapter';
import type { TopUpsPort } from '../../src/application/ports/records/top-ups.port';
import { money } from '../../src/domain/shared/money';
import { topUpPrice } from '../../src/domain/wallet/top-up';
import { codeOf } from '../support/answers';
import { FakeTopUps } from '../support/fakes/fake-top-ups';
import { openOwnerWithCard } from '../support/servers/owner-with-card';

interface Subject {
  readonly topUps: TopUpsPort;
  readonly cardId: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const { http, cardId, close } = await openOwnerWithCard();
  return { topUps: new HttpTopUps(http), cardId, close };
}

const fake = (): Promise<Subject> =>
  Promise.resolve({ topUps: new FakeTopUps(['card-1']), cardId: 'card-1', close: () => Promise.resolve() });

const bhd = (minor: number) => money(minor, 'BHD');

describe.each([
  ['the server', real],
  ['the fake', fake],
])('top-ups by card, by %s [R1.05]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  let keys = 0;
  const newKey = () => `key-of-the-suite-${(keys += 1)}`;
  async function stored(key = newKey(), minor = 10_000): Promise<string> {
    const result = await subject.topUps.create(topUpPrice(bhd(minor)), key);
    if (!result.ok) throw new Error(codeOf(result));
    return result.value.slug;
  }

  it('are priced, or refused outside their limits [R8.12]', async () => {
    expect(await subject.topUps.price(bhd(10_000))).toEqual({ ok: true, value: topUpPrice(bhd(10_000)) });
    for (const [minor, code] of [
      [999, 'too-small'],
      [1_000_001, 'too-large'],
    ] as const)
      expect(await subject.topUps.price(bhd(minor))).toMatchObject({
        ok: false,
        failure: { code: 'VALIDATION', fields: [{ path: 'amount', code }] },
      });
  });

  it('are stored once for a key, at the price that was shown [T.36]', async () => {
    const key = newKey();
    expect(await stored(key)).toBe(await stored(key));
    expect(await stored()).not.toBe(await stored());
    expect(codeOf(await subject.topUps.create(topUpPrice(bhd(11_000)), key))).toBe('IDEMPOTENCY_MISMATCH');
    const cheaper = { amount: bhd(10_000), fee: bhd(1) };
    expect(codeOf(await subject.topUps.create(cheaper, newKey()))).toBe('TOP_UP_PRICE_CHANGED');
  });

  it("open one of the gateway's pages each", async () => {
    const slug = await stored();
    const [first, second] = [await subject.topUps.start(slug, 'en'), await subject.topUps.start(slug, 'ar')];
    expect(first.ok && first.value.pageUrl).toMatch(/^https?:/);
    expect(second).toEqual(first);
    expect(codeOf(await subject.topUps.start('a-slug-that-names-nothing', 'en'))).toBe('ORDER_NOT_FOUND');
  });

  it('charge a saved card, and then can be paid no more', async () => {
    const slug = await stored();
    expect(codeOf(await subject.topUps.charge(slug, 'none'))).toBe('VALIDATION');
    expect(codeOf(await subject.topUps.charge('a-slug-that-names-nothing', subject.cardId))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await subject.topUps.charge(slug, subject.cardId))).toBe('ok');
    expect(codeOf(await subject.topUps.charge(slug, subject.cardId))).toBe('NOT_PAYABLE');
    expect(codeOf(await subject.topUps.start(slug, 'en'))).toBe('NOT_PAYABLE');
  });
});
