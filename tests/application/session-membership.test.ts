import { describe, expect, it } from 'vitest';
import { SESSION_SLICE, SessionKeeper } from '../../src/application/actors/session-keeper';
import { selectBranch, selectBranches } from '../../src/domain/identity/session.selectors';
import { LONG_ABSENCE } from '../../src/domain/shared/constants';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { JUFFAIR, MALAZ, SEEF, TOKEN_LIFE } from '../support/samples/sample-session';
import { openTab, settle } from '../support/paths/session-tab';
import type { SessionTab } from '../support/paths/session-tab';

async function signedInTab(): Promise<SessionTab & { auth: FakeAuth }> {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const tab = await openTab({ auth, clock });
  tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
  await settle();
  return { ...tab, auth };
}

const another = (tab: SessionTab & { auth: FakeAuth }) =>
  openTab({ auth: tab.auth, store: new MemoryStore(tab.store.disk), clock: tab.clock });
const freeze = ({ store }: SessionTab): void => {
  for (const watcher of store.disk.watchers) if (watcher.tab === store) store.disk.watchers.delete(watcher);
};
const at = ({ session }: SessionTab) => selectBranch(session.getSnapshot())?.id;
const refuse = async (tab: SessionTab, branchId: string) => {
  tab.tokens.branchRefused(branchId);
  await settle();
};

describe('a branch that was withdrawn', () => {
  it('is left for the default one, which is stored and announced [R6.04]', async () => {
    const tab = await signedInTab();
    tab.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    tab.auth.branches.set('layla', [SEEF, JUFFAIR]);
    await refuse(tab, MALAZ.id);
    expect(at(tab)).toBe(JUFFAIR.id);
    expect(selectBranches(tab.session.getSnapshot())).toEqual([SEEF, JUFFAIR]);
    expect(tab.told).toEqual(['started', 'changed', 'moved', 'changed']);
    expect(await new SessionKeeper(tab.store).read()).toMatchObject({
      value: { session: { branchId: JUFFAIR.id, regionCode: 'BH-manama', branches: [SEEF, JUFFAIR] } },
    });
  });

  it('is checked once, not with every refusal: a missing right is no withdrawal', async () => {
    const tab = await signedInTab();
    for (let call = 0; call < 10; call += 1) await refuse(tab, JUFFAIR.id);
    expect(tab.auth.asked).toBe(1);
    expect(at(tab)).toBe(JUFFAIR.id);
    expect(tab.told).toEqual(['started']);
    await tab.advance(60_000);
    await refuse(tab, JUFFAIR.id);
    expect(tab.auth.asked).toBe(2);
  });

  it('that the person left before the refusal came is not checked [T.42]', async () => {
    const tab = await signedInTab();
    await refuse(tab, MALAZ.id);
    expect(tab.auth.asked).toBe(0);
  });

  it('switches every tab, and tells each [R6.04] [T.11]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    tab.auth.branches.set('layla', [SEEF]);
    await refuse(tab, JUFFAIR.id);
    expect([at(tab), at(other)]).toEqual([SEEF.id, SEEF.id]);
    expect(other.told).toEqual(['started', 'moved', 'changed']);
    expect(tab.auth.asked).toBe(1);
  });

  it('signs out a person without any left, and says so [R6.04] [R2.60]', async () => {
    const tab = await signedInTab();
    tab.auth.branches.set('layla', []);
    await refuse(tab, JUFFAIR.id);
    expect(tab.session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(tab.told).toEqual(['started', 'ended', 'shut-out']);
    expect([...tab.store.disk.slices.keys()]).toEqual([]);
    expect(tab.auth.signOuts).toBe(1);
  });

  it('is not brought back by a tab that slept and then selects it, nor by one that renews [T.11]', async () => {
    const tab = await signedInTab();
    const stale = await another(tab);
    freeze(stale);
    tab.auth.branches.set('layla', [SEEF, JUFFAIR]);
    tab.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    stale.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await stale.advance(TOKEN_LIFE);
    await stale.tokens.valid();
    await settle();
    expect(await new SessionKeeper(tab.store).read()).toMatchObject({
      kind: 'found',
      value: { session: { branchId: JUFFAIR.id, branches: [SEEF, JUFFAIR] } },
    });
    await refuse(stale, MALAZ.id);
    expect(at(stale)).toBe(JUFFAIR.id);
  });
});

describe('branches and rights that changed', () => {
  it('show without signing in again, in every tab: a new branch, a removed right [R6.03] [R6.04]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    const limited = { ...JUFFAIR, rights: { ...JUFFAIR.rights, viewWallet: false } };
    const added = { ...SEEF, id: 'b-new' };
    tab.auth.branches.set('layla', [limited, added]);
    tab.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    for (const each of [tab, other]) {
      expect(selectBranch(each.session.getSnapshot())).toEqual(limited);
      expect(selectBranches(each.session.getSnapshot())).toEqual([limited, added]);
      expect(each.told.at(-1)).toBe('changed');
      expect(each.told).not.toContain('moved');
    }
  });

  it('take the rows of the last visit off the device, as a session that ended does [T.13]', async () => {
    const rights = await signedInTab();
    rights.store.disk.slices.set('last-rows', '{}');
    rights.auth.branches.set('layla', [{ ...JUFFAIR, rights: { ...JUFFAIR.rights, viewWallet: false } }]);
    rights.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    expect(rights.store.disk.slices.has('last-rows')).toBe(false);

    const ended = await signedInTab();
    ended.store.disk.slices.set('last-rows', '{}');
    await new SessionKeeper(ended.store).end();
    expect(ended.store.disk.slices.has('last-rows')).toBe(false);
  });

  it('are dropped with a session that another tab left, or that the next visit does not find open [T.57]', async () => {
    for (const leave of ['SIGN_OUT', 'end'] as const) {
      const tab = await signedInTab();
      const other = await another(tab);
      // The answer to a list that came to the other tab just after the first had left.
      const stop = other.store.watch(SESSION_SLICE, () => void tab.store.disk.slices.set('last-rows', '{}'));
      if (leave === 'end') await new SessionKeeper(tab.store).end();
      else tab.session.send({ type: 'SIGN_OUT' });
      await settle();
      stop();
      expect(tab.store.disk.slices.has('last-rows'), leave).toBe(false);
    }
    for (const session of [null, '{', '{"v":1,"value":{"kind":"ended"}}', '{"v":99,"value":{}}']) {
      const store = new MemoryStore();
      store.disk.slices.set('last-rows', '{}');
      if (session !== null) store.disk.slices.set('session', session);
      await new SessionKeeper(store).read();
      expect(store.disk.slices.has('last-rows'), String(session)).toBe(false);
    }
  });

  it('are read when somebody comes back after a long absence, and not after a short one', async () => {
    const tab = await signedInTab();
    for (const millis of [LONG_ABSENCE - 1, LONG_ABSENCE]) {
      await tab.attend(false);
      await tab.advance(millis);
      await tab.attend(true);
    }
    expect(tab.auth.asked).toBe(1);
  });

  it('are read again if they change while the answer is on its way', async () => {
    const tab = await signedInTab();
    tab.session.send({ type: 'BRANCHES_STALE' });
    tab.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    expect(tab.auth.asked).toBe(2);
  });

  it('that cannot be read now change nothing, and sign nobody out [T.04]', async () => {
    const tab = await signedInTab();
    tab.auth.trouble = { kind: 'later', retryAfterMs: null };
    await refuse(tab, JUFFAIR.id);
    expect(at(tab)).toBe(JUFFAIR.id);
    expect(tab.told).toEqual(['started']);
  });
});
