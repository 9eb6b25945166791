import { describe, expect, it } from 'vitest';
import { guestKeeper } from '../../src/application/actors/guest.actors';
import { success } from '../../src/domain/shared/result';
import { fakeQuickPorts } from '../support/fakes/fake-quick-parcel';
import type { FakeQuickPorts } from '../support/fakes/fake-quick-parcel';

const PHONE = '+97336999888';
const slice = ({ store }: FakeQuickPorts) => store.disk.slices.get('guest') ?? '';
const tokenOf = ({ guest }: FakeQuickPorts) => guest.ask((token) => Promise.resolve(success(token)));
const anew = ({ quickParcel, store }: FakeQuickPorts) => guestKeeper({ quickParcel, store });

/** A device on which a phone was confirmed. */
async function confirmed(): Promise<FakeQuickPorts> {
  const ports = fakeQuickPorts();
  ports.verification.proofs.set('code-1', PHONE);
  expect(await ports.guest.exchange({ phone: PHONE, proof: 'proof-code-1' })).toEqual(success({ phone: PHONE }));
  return ports;
}

describe('what a guest holds instead of an account', () => {
  it('survives a reload, and is exchanged for a fresh one at each visit [R8.04] [R2.41]', async () => {
    const ports = await confirmed();
    expect(await tokenOf(ports)).toEqual(success('token-1-of-the-fake'));
    const later = { ...ports, guest: anew(ports) };
    expect(await later.guest.look()).toBe(PHONE);
    expect(await tokenOf(later)).toEqual(success('token-2-of-the-fake'));
    expect(slice(ports)).toContain('token-2-of-the-fake');
    expect(slice(ports)).not.toContain('proof');
  });

  it('is forgotten once the server refuses it, and callers learn that without a call [R8.04]', async () => {
    const ports = await confirmed();
    ports.quickParcel.forgetTokens();
    expect(await ports.guest.look()).toBeNull();
    expect(slice(ports)).toBe('');
    const asked = ports.quickParcel.exchanged.length;
    expect(await ports.guest.look()).toBeNull();
    expect(await tokenOf(ports)).toMatchObject({ ok: false, failure: { code: 'UNAUTHENTICATED', text: null } });
    expect(ports.quickParcel.exchanged).toHaveLength(asked);
  });

  it('is as good as before if nobody answers', async () => {
    const ports = await confirmed();
    ports.quickParcel.failure = { kind: 'offline' };
    expect(await ports.guest.look()).toBe(PHONE);
    expect(await tokenOf(ports)).toEqual(success('token-1-of-the-fake'));
  });

  it('is not given for an invalid proof, and the previous one stays', async () => {
    const ports = await confirmed();
    expect(await ports.guest.exchange({ phone: PHONE, proof: 'made-up' })).toMatchObject({
      ok: false,
      failure: { code: 'PHONE_NOT_VERIFIED' },
    });
    expect(await tokenOf(ports)).toEqual(success('token-1-of-the-fake'));
  });

  it('is valid for this visit if the device stores nothing [R8.04] [T.44]', async () => {
    const ports = fakeQuickPorts();
    ports.store.full = true;
    ports.verification.proofs.set('code-1', PHONE);
    await ports.guest.exchange({ phone: PHONE, proof: 'proof-code-1' });
    expect(await ports.guest.look()).toBe(PHONE);
    expect(await tokenOf(ports)).toMatchObject({ ok: true });
    expect(await anew(ports).look()).toBeNull();
    await ports.guest.forget();
    expect(await ports.guest.look()).toBeNull();
  });

  it.each([
    '{',
    '{"version":1,"value":{"token":7,"phone":"+97336999888"}}',
    '{"version":99,"value":{"token":"t","phone":"+97336999888"}}',
    '[]',
    'null',
  ])('is nothing if the store holds %s [T.44]', async (text) => {
    const ports = fakeQuickPorts();
    ports.store.disk.slices.set('guest', text);
    expect(await ports.guest.look()).toBeNull();
    expect(ports.quickParcel.exchanged).toEqual([]);
  });
});
