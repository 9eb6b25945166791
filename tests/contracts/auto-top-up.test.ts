import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpAutoTopUp } from '../../src/adapters/http/auto-top-up.adapter';
import type { AutoTopUpPort } from '../../src/application/ports/records/auto-top-up.port';
import { money } from '../../src/domain/shared/money';
import { refusalCode } from '../../src/domain/shared/result';
import type { AutoTopUpSettings } from '../../src/domain/wallet/auto-top-up';
import { FakeAutoTopUp } from '../support/fakes/fake-auto-top-up';
import { openOwnerWithCard } from '../support/servers/owner-with-card';

interface Subject {
  readonly port: AutoTopUpPort;
  readonly cardId: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const { http, cardId, close } = await openOwnerWithCard();
  return { port: new HttpAutoTopUp(http), cardId, close };
}

const fake = async (): Promise<Subject> => ({
  port: new FakeAutoTopUp(),
  cardId: 'card-1',
  close: async () => undefined,
});

describe.each([
  ['the server', real],
  ['the fake', fake],
])('automatic top-ups, by %s [R11.16]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it('are off, turned on by who saw how they stood, and need a card of the business', async () => {
    const { port, cardId } = subject;
    const before = await port.get();
    expect(before).toMatchObject({
      ok: true,
      value: { version: 0, isOn: false, cardId: null, threshold: money(10_000, 'BHD'), stopped: null },
    });
    const settings: AutoTopUpSettings = {
      isOn: true,
      threshold: money(5_000, 'BHD'),
      amount: money(20_000, 'BHD'),
      monthlyCap: money(100_000, 'BHD'),
      cardId,
    };
    for (const [wrong, code] of [
      [null, 'required'],
      ['nobodys', 'unknown'],
    ] as const) {
      const answer = await port.set({ ...settings, cardId: wrong }, 0);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'VALIDATION', fields: [{ path: 'cardId', code }] } });
    }
    expect(await port.set(settings, 0)).toMatchObject({ ok: true, value: { ...settings, version: 1 } });
    const late = await port.set({ ...settings, isOn: false }, 0);
    expect(late.ok ? null : refusalCode(late.failure)).toBe('CHANGED_MEANWHILE');
    expect(await port.get()).toMatchObject({ ok: true, value: { ...settings, version: 1 } });
  });
});
