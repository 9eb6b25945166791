import { describe, expect, it } from 'vitest';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { openTab, settle } from '../support/paths/session-tab';

/** A tab in which the password was right and a code is needed. */
async function challengedTab() {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  auth.twoStep.add('layla');
  const tab = await openTab({ auth, clock });
  const signIn = async () => {
    tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
    await settle();
  };
  const submit = async (code: string) => {
    tab.session.send({ type: 'SUBMIT_CODE', code });
    await settle();
    return tab.session.getSnapshot();
  };
  await signIn();
  return { ...tab, auth, signIn, submit };
}

describe('a sign-in with a second step', () => {
  it('signs nobody in before the code, and stores nothing of it on the device [R4.09]', async () => {
    const tab = await challengedTab();
    const snapshot = tab.session.getSnapshot();
    expect([snapshot.hasTag('codeNeeded'), snapshot.hasTag('signedOut'), snapshot.hasTag('signedIn')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([...tab.store.disk.slices.values()].join()).not.toContain('challenge');
    expect(tab.told).toEqual([]);
  });

  it('ends with the session that the right code gives, and forgets the challenge [R3.01] [R4.09]', async () => {
    const tab = await challengedTab();
    const snapshot = await tab.submit('123456');
    expect(snapshot.hasTag('signedIn')).toBe(true);
    expect(snapshot.context).toMatchObject({ challenge: null, session: { user: { name: 'layla' } } });
    expect([...tab.store.disk.slices.values()].join()).not.toContain('challenge');
    expect(tab.told).toEqual(['started']);
  });

  it('keeps the step and says why if the code is wrong [R8.03]', async () => {
    const tab = await challengedTab();
    const snapshot = await tab.submit('000000');
    expect(snapshot.hasTag('codeNeeded')).toBe(true);
    expect(snapshot.context.failure).toMatchObject({ code: 'CODE_WRONG' });
    expect((await tab.submit('123456')).hasTag('signedIn')).toBe(true);
  });

  it('asks for the password again if it took too long, and says so [R8.03]', async () => {
    const tab = await challengedTab();
    await tab.advance(6 * 60_000);
    const snapshot = await tab.submit('123456');
    expect([snapshot.hasTag('codeNeeded'), snapshot.hasTag('signedOut')]).toEqual([false, true]);
    expect(snapshot.context).toMatchObject({ challenge: null, failure: { code: 'CHALLENGE_EXPIRED' } });
    await tab.signIn();
    expect((await tab.submit('123456')).hasTag('signedIn')).toBe(true);
  });

  it('goes back to the password when the person wants, without any message left', async () => {
    const tab = await challengedTab();
    await tab.submit('000000');
    tab.session.send({ type: 'CANCEL_CODE' });
    expect(tab.session.getSnapshot().context).toMatchObject({ challenge: null, failure: null });
    expect(tab.session.getSnapshot().hasTag('codeNeeded')).toBe(false);
  });

  it('follows another tab in which the person has signed in meanwhile', async () => {
    const tab = await challengedTab();
    const other = await openTab({ auth: tab.auth, clock: tab.clock, store: new MemoryStore(tab.store.disk) });
    other.session.send({ type: 'SIGN_IN', email: 'omar@shop.example', password: 'right' });
    await settle();
    expect(tab.session.getSnapshot().context).toMatchObject({ challenge: null, session: { user: { name: 'omar' } } });
  });
});
