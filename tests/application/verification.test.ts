import { describe, expect, it } from 'vitest';
import { codeKeeper } from '../../src/application/actors/verification.actors';
import type { VerificationPort } from '../../src/application/ports/verification.port';
import type { Result } from '../../src/domain/shared/result';
import { FakeClock } from '../support/fakes/fake-clock';
import { FakeVerification } from '../support/fakes/fake-signup';
import { MemoryStore } from '../support/fakes/fake-store';

const PHONE = '+97336999888';
const SPANS = { resendAfter: 30, expiresIn: 300 };

/** A device, and the page open on it. */
function device() {
  const parts = { verification: new FakeVerification(SPANS), store: new MemoryStore(), clock: new FakeClock() };
  return { ...parts, page: codeKeeper(parts), reloaded: () => codeKeeper(parts) };
}

const asks = (page: VerificationPort, { phone = PHONE, isAgain = false } = {}) =>
  page.send({ phone, language: 'en', isAgain });
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error('it was refused');
  return result.value;
};

describe('a code that is on its way', () => {
  it('can be entered after a reload, and no other is sent [R2.33] [R3.07]', async () => {
    const { verification, clock, page, reloaded } = device();
    const { id } = valueOf(await asks(page));
    clock.advance(12_000);
    const later = reloaded();
    expect(valueOf(await asks(later))).toEqual({
      id,
      number: 1,
      resendAfter: 18,
      expiresIn: 288,
      attemptsLeft: 5,
      requestsLeft: 4,
    });
    expect(verification.sent).toHaveLength(1);
    expect((await later.check({ id, code: verification.lastCode })).ok).toBe(true);
  });

  it('is replaced if another is requested [R8.11]', async () => {
    const { verification, clock, page, reloaded } = device();
    await asks(page);
    clock.advance(40_000);
    const { id } = valueOf(await asks(page, { isAgain: true }));
    expect(verification.sent).toHaveLength(2);
    expect(valueOf(await asks(reloaded())).id).toBe(id);
  });

  it('may be requested again a second after it could have been, at the earliest', async () => {
    const { clock, page, reloaded } = device();
    await asks(page);
    clock.advance(200_000);
    expect(valueOf(await asks(reloaded())).resendAfter).toBe(1);
  });

  it('belongs to one phone [R2.33]', async () => {
    const { verification, page } = device();
    await asks(page);
    await asks(page, { phone: '+97339123456' });
    expect(verification.sent.map(({ phone }) => phone)).toEqual([PHONE, '+97339123456']);
  });

  it.each([
    ['that has too little life left to be read and typed', 271_000],
    ['that is over', 301_000],
    ['of a clock that was set back', -1_000],
  ])('%s is not waited for: another is sent', async (_, millis) => {
    const { verification, clock, page, reloaded } = device();
    await asks(page);
    clock.advance(millis);
    await asks(reloaded());
    expect(verification.sent).toHaveLength(2);
  });

  it('keeps its count of attempts [R8.11]', async () => {
    const { page, reloaded } = device();
    const { id } = valueOf(await asks(page));
    await page.check({ id, code: '000000' });
    expect(valueOf(await asks(reloaded())).attemptsLeft).toBe(4);
  });

  it.each([
    [
      'is used',
      async ({ page, verification }: ReturnType<typeof device>, id: string) =>
        void (await page.check({ id, code: verification.lastCode })),
    ],
    [
      'has no attempts left',
      async ({ page }: ReturnType<typeof device>, id: string) => {
        for (let tries = 0; tries < 5; tries += 1) await page.check({ id, code: '000000' });
      },
    ],
  ])('is forgotten once it %s [R8.11]', async (_, end) => {
    const all = device();
    const { id } = valueOf(await asks(all.page));
    await end(all, id);
    expect(all.store.disk.slices.has('phoneCode')).toBe(false);
  });

  it('stays where a newer one was sent from elsewhere, and takes that [R8.11] [R11.42]', async () => {
    const { page, verification, reloaded } = device();
    const { id } = valueOf(await asks(page));
    await verification.send({ phone: PHONE, language: 'en' });
    expect((await page.check({ id, code: '100000' })).ok).toBe(false);
    expect(valueOf(await asks(reloaded())).id).toBe(id);
    expect((await page.check({ id, code: verification.lastCode })).ok).toBe(true);
  });

  it('is not affected by the message that the previous one is over [R8.11]', async () => {
    const { page, reloaded } = device();
    const first = valueOf(await asks(page));
    const second = valueOf(await asks(page, { isAgain: true }));
    expect((await page.check({ id: first.id, code: '000000' })).ok).toBe(false);
    expect(valueOf(await asks(reloaded())).id).toBe(second.id);
  });

  it('is still there if nobody answered [R2.33]', async () => {
    const { verification, page, reloaded } = device();
    const { id } = valueOf(await asks(page));
    verification.failure = { kind: 'offline' };
    await page.check({ id, code: verification.lastCode });
    expect(valueOf(await asks(reloaded())).id).toBe(id);
  });

  it.each([
    ['nothing', '{"v":1,"value":null}'],
    ['no code', '{"v":1,"value":{"phone":"+97336999888"}}'],
    [
      'times that are none',
      '{"v":1,"value":{"id":"code-9","phone":"+97336999888","resendAt":"soon","expiresAt":1e99,"attemptsLeft":5,"requestsLeft":4}}',
    ],
    [
      'more attempts than there are',
      '{"v":1,"value":{"id":"code-9","phone":"+97336999888","resendAt":0,"expiresAt":1,"attemptsLeft":500,"requestsLeft":4}}',
    ],
    ['no JSON', '{"v":1,'],
  ])('is not trusted from a device that says %s [T.44]', async (_, text) => {
    const { verification, store, page } = device();
    store.disk.slices.set('phoneCode', text);
    expect((await asks(page)).ok).toBe(true);
    expect(verification.sent).toHaveLength(1);
  });

  it('never appears on the device: what was typed is stored nowhere', async () => {
    const { verification, store, page } = device();
    const { id } = valueOf(await asks(page));
    await page.check({ id, code: '123123' });
    const persisted = store.disk.slices.get('phoneCode') ?? '';
    expect(persisted).toContain(id);
    for (const secret of [verification.lastCode, '123123']) expect(persisted).not.toContain(secret);
  });
});
