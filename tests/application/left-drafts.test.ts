import { describe, expect, it } from 'vitest';
import { dropDrafts, dropDraftsWith, formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import { SESSION_SLICE } from '../../src/application/actors/session-keeper';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { openTab, settle } from '../support/paths/session-tab';

const PERSON = 'u-layla';
const form = slotOf({ userId: PERSON, kind: 'user', recordId: null });
const others = slotOf({ userId: 'u-omar', kind: 'user', recordId: null });

/** Two tabs of one browser, in both of which she is signed in. */
async function twoTabs() {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const first = await openTab({ auth, clock });
  first.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
  await settle();
  const second = await openTab({ auth, clock, store: new MemoryStore(first.store.disk) });
  const [, close] = [first, second].map(({ session, store }) => dropDraftsWith(PERSON, session, store));
  const { user } = second.session.getSnapshot().context.session ?? {};
  expect(user?.id).toBe(PERSON);
  const { slices } = first.store.disk;
  return { auth, first, second, close: () => close?.(), onDevice: () => [...slices.values()].join() };
}

/** Half-filled forms of hers, written by a tab. */
async function write(store: MemoryStore, name: string): Promise<void> {
  await formDrafts(store).write(form, { draft: { name }, version: null, key: null });
}

describe('a draft that another tab writes in the moment of a sign-out', () => {
  it.each(['signs out', 'signs in as somebody else'])(
    'is taken away by the tab that wrote it, where the other %s [T.57] [R2.60]',
    async (how) => {
      const { auth, first, second, close, onDevice } = await twoTabs();
      // After the first tab cleared the device, and before the second has heard of it.
      const stop = second.store.watch(SESSION_SLICE, () => {
        stop();
        void write(second.store, 'Too late');
      });
      await write(second.store, 'Before');
      first.session.send({ type: 'SIGN_OUT' });
      if (how === 'signs in as somebody else') {
        await settle();
        first.session.send({ type: 'SIGN_IN', email: 'omar@shop.example', password: 'right' });
        await settle();
        await formDrafts(first.store).write(others, { draft: { name: 'Omar’s' }, version: null, key: null });
      }
      await settle();
      close();
      await settle();
      expect(auth.signOuts).toBe(1);
      expect(onDevice()).not.toMatch(/Before|Too late/);
      expect(onDevice().includes('Omar’s')).toBe(how !== 'signs out');
    },
  );

  it.each(['first', 'second'] as const)(
    'does not stay after the %s tab has left, from a form that was still open [T.57] [R2.60]',
    async (which) => {
      const { [which]: leaving, second, close, onDevice } = await twoTabs();
      leaving.session.send({ type: 'SIGN_OUT' });
      await settle();
      await write(second.store, 'Too late');
      close();
      await settle();
      expect(onDevice()).not.toContain('Too late');
      second.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
      await settle();
      await write(second.store, 'Mine again');
      expect(onDevice()).toContain('Mine again');
    },
  );

  it('stays over a session that ended against her will [R8.01]', async () => {
    const { second, onDevice } = await twoTabs();
    second.session.send({
      type: 'TOKEN_REFUSED',
      token: second.session.getSnapshot().context.session?.refreshToken ?? '',
    });
    await settle();
    expect(second.session.getSnapshot().hasTag('over')).toBe(true);
    await write(second.store, 'The last letters');
    await dropDrafts(second.session, second.store);
    await settle();
    expect(onDevice()).toContain('The last letters');
  });
});
