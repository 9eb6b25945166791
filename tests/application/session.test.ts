import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_SLICE, SessionKeeper } from '../../src/application/actors/session-keeper';
import type { Slice, Stored } from '../../src/application/ports/store.port';
import type { PersistedSession } from '../../src/domain/identity/persisted-session';
import { selectBranch, selectBranches, selectRegion, selectUser } from '../../src/domain/identity/session.selectors';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import { after, JUFFAIR, MALAZ, pairOf, SEEF, storedSession, TOKEN_LIFE } from '../support/samples/sample-session';
import { openTab, settle, sharedLock } from '../support/paths/session-tab';
import type { SessionTab } from '../support/paths/session-tab';

const HOUR = 3_600_000;

/** Another tab of the same browser. */
const another = (tab: SessionTab & { auth: FakeAuth }) =>
  openTab({ auth: tab.auth, store: new MemoryStore(tab.store.disk), clock: tab.clock });

/** A background tab may hear nothing for minutes. */
function freeze({ store }: SessionTab): void {
  for (const watcher of store.disk.watchers) if (watcher.tab === store) store.disk.watchers.delete(watcher);
}

async function signedInTab(more: { store?: MemoryStore } = {}): Promise<SessionTab & { auth: FakeAuth }> {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const tab = await openTab({ auth, clock, ...more });
  tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
  await settle();
  return { ...tab, auth };
}

/** A tab that the browser has not told yet what another process wrote to the session. */
class LateStore extends MemoryStore {
  private readonly before = new MemoryStore();

  constructor(disk: MemoryDisk, session: string) {
    super(disk);
    this.before.disk.slices.set('session', session);
  }

  override read<T>(slice: Slice<T>): Promise<Stored<T>> {
    return slice.name === 'session' ? this.before.read(slice) : super.read(slice);
  }
}

const keptBy = (tab: SessionTab) => new SessionKeeper(tab.store).read();

describe('signing in', () => {
  it('starts a session at the default branch and stores it [R4.09] [R3.01]', async () => {
    const tab = await signedInTab();
    const snapshot = tab.session.getSnapshot();
    expect(selectUser(snapshot)?.name).toBe('layla');
    expect(selectBranch(snapshot)).toEqual(JUFFAIR);
    expect(selectRegion(snapshot).regionCode).toBe('BH-manama');
    expect(selectBranches(snapshot)).toHaveLength(3);
    expect(await keptBy(tab)).toMatchObject({ kind: 'found', value: { kind: 'open' } });
    expect(tab.told).toEqual(['started']);
  });

  it('that is refused says why and signs nobody in [R4.09]', async () => {
    const clock = new FakeClock();
    const tab = await openTab({ auth: new FakeAuth(clock), clock });
    tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'wrong' });
    await settle();
    expect(tab.session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(tab.session.getSnapshot().context.failure).toMatchObject({ kind: 'refused', code: 'INVALID_CREDENTIALS' });
    expect(selectRegion(tab.session.getSnapshot()).regionCode).toBe('BH-manama');
  });

  it('as somebody else leaves nothing of the previous person on the device [T.13]', async () => {
    const tab = await signedInTab();
    const draft = { name: 'flow', version: 1, parse: (value: unknown) => value as string };
    await tab.store.write(draft, "layla's draft");
    tab.auth.revokeAll();
    await tab.advance(TOKEN_LIFE);
    await tab.tokens.valid();
    await settle();
    expect(await tab.store.read(draft), 'her own draft waits for her').toMatchObject({ kind: 'found' });
    tab.session.send({ type: 'SIGN_IN', email: 'omar@shop.example', password: 'right' });
    await settle();
    expect(await tab.store.read(draft)).toEqual({ kind: 'empty' });
    expect(selectUser(tab.session.getSnapshot())?.name).toBe('omar');
    expect(tab.told).toEqual(['started', 'ended', 'started']);
  });
});

describe('a stored session', () => {
  it('comes back after a reload, including the branch [R4.13]', async () => {
    const first = await signedInTab();
    first.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    first.close();
    const next = await openTab({ auth: first.auth, store: first.store, clock: first.clock });
    expect(selectBranch(next.session.getSnapshot())).toEqual(MALAZ);
    expect(selectRegion(next.session.getSnapshot()).currency).toBe('SAR');
  });

  it('that is damaged starts clean [R4.13]', async () => {
    const disk = new MemoryDisk();
    disk.slices.set('session', '{"v":1,"value":{"kind":"open","session":{"token":"x"}}}');
    const clock = new FakeClock();
    const tab = await openTab({ auth: new FakeAuth(clock), clock, store: new MemoryStore(disk) });
    expect(tab.session.getSnapshot().hasTag('signedOut')).toBe(true);
  });
});

describe('renewing', () => {
  it('happens once for all that need a token, before they call [R7.05] [R7.06]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE - 30_000);
    const all = await Promise.all(Array.from({ length: 10 }, () => tab.tokens.valid()));
    expect(tab.auth.renewals).toBe(1);
    expect(new Set(all.map((each) => each.ok && each.value.token)).size).toBe(1);
    await tab.tokens.valid();
    expect(tab.auth.renewals).toBe(1);
  });

  it('is not tried while the token is valid for more than a minute [R7.05]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE - 60_000);
    expect(await tab.tokens.valid()).toMatchObject({ ok: true });
    expect(tab.auth.renewals).toBe(0);
  });

  it('that fails keeps the session, and is tried at most once a minute [T.04]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE - 30_000);
    tab.auth.trouble = { kind: 'later', retryAfterMs: null };
    expect(await tab.tokens.valid(), 'the token that still works is used meanwhile').toMatchObject({ ok: true });
    for (let second = 0; second < 59; second += 1) {
      await tab.advance(1_000);
      await tab.tokens.valid();
    }
    expect(tab.auth.renewals).toBe(1);
    expect(await tab.tokens.valid()).toEqual({ ok: false, failure: { kind: 'later', retryAfterMs: 1_000 } });
    expect(selectUser(tab.session.getSnapshot())).not.toBeNull();
    tab.auth.trouble = null;
    await tab.advance(1_000);
    expect(await tab.tokens.valid()).toMatchObject({ ok: true });
    expect(tab.auth.renewals).toBe(2);
  });

  it('waits as long as the server asks, also through a sleep of the device [T.04]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE);
    tab.auth.trouble = { kind: 'later', retryAfterMs: 300_000 };
    expect(await tab.tokens.valid()).toEqual({ ok: false, failure: { kind: 'later', retryAfterMs: 300_000 } });
    await tab.advance(299_000);
    await tab.tokens.valid();
    expect(tab.auth.renewals).toBe(1);
    tab.auth.trouble = null;
    tab.clock.advance(1_000); // the clock moved on, the timer was asleep
    expect(await tab.tokens.valid()).toMatchObject({ ok: true });
  });

  it.each([-HOUR, HOUR])('does not loop on a device whose clock is off by %i ms [T.12]', async (off) => {
    const server = new FakeClock();
    const auth = new FakeAuth(server);
    const device = new FakeClock();
    device.advance(off);
    const tab = await openTab({ auth, clock: device });
    tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
    await settle();
    for (let minute = 0; minute <= 30; minute += 1) {
      await tab.tokens.valid();
      server.advance(60_000);
      await tab.advance(60_000);
    }
    expect(auth.renewals).toBe(2);
  });

  it('of a token that is no longer ours changes nothing: the current one is used [T.03]', async () => {
    const tab = await signedInTab();
    const old = tab.session.getSnapshot().context.session?.token ?? '';
    await tab.advance(TOKEN_LIFE);
    const current = await tab.tokens.valid();
    expect(await tab.tokens.afterRejection(old)).toEqual(current);
    tab.tokens.sessionOver(old);
    await settle();
    expect(tab.auth.renewals).toBe(1);
    expect(selectUser(tab.session.getSnapshot())).not.toBeNull();
  });

  it('follows the server if it calls a token expired that we thought valid [R8.02]', async () => {
    const tab = await signedInTab();
    const first = await tab.tokens.valid();
    const rejected = first.ok ? first.value.token : '';
    const [a, b] = await Promise.all([tab.tokens.afterRejection(rejected), tab.tokens.afterRejection(rejected)]);
    expect(a).toEqual(b);
    expect(a.ok && a.value.token).not.toBe(rejected);
    expect(tab.auth.renewals).toBe(1);
  });

  it('gives no token for one branch to a call that started at another [T.42]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE);
    tab.auth.held = [];
    const waiting = tab.tokens.valid();
    await settle();
    tab.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    tab.auth.release();
    expect(await waiting).toMatchObject({ ok: false, failure: { kind: 'later' } });
    expect(await tab.tokens.valid()).toMatchObject({ ok: true, value: { branchId: MALAZ.id } });
    expect(await keptBy(tab)).toMatchObject({ value: { session: { branchId: MALAZ.id } } });
  });
});

describe('a session that is over', () => {
  it('is cleared, signed out and the page reloaded; the reason is known afterwards [R8.01] [R4.09]', async () => {
    const tab = await signedInTab();
    tab.auth.revokeAll();
    await tab.advance(TOKEN_LIFE);
    expect(await tab.tokens.valid()).toEqual({ ok: false, failure: { kind: 'session-over' } });
    await settle();
    expect(tab.reloads()).toBe(1);
    expect(tab.told).toEqual(['started', 'ended']);
    const next = await openTab({ auth: tab.auth, store: tab.store, clock: tab.clock });
    expect(next.session.getSnapshot().hasTag('over')).toBe(true);
    expect(next.reloads()).toBe(0);
  });

  it('continues with the newer tokens that another tab has stored [T.06]', async () => {
    const tab = await signedInTab();
    const { session } = tab.session.getSnapshot().context;
    const other = await another(tab);
    freeze(tab);
    await tab.advance(TOKEN_LIFE);
    const renewed = await other.tokens.valid();
    tab.tokens.sessionOver(session?.token ?? '');
    await settle();
    expect(tab.reloads()).toBe(0);
    expect(await tab.tokens.valid()).toEqual(renewed);
    expect(tab.auth.renewals).toBe(1);
  });
});

describe('a renewal that another tab overtakes', () => {
  it('is answered "over", and continues with the tokens that were stored meanwhile [T.06]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    freeze(tab);
    await tab.advance(TOKEN_LIFE);
    tab.auth.held = [];
    const waiting = tab.tokens.valid();
    await settle();
    const letGo = tab.auth.held.splice(0);
    tab.auth.held = null;
    const renewed = await other.tokens.valid();
    tab.auth.trouble = { kind: 'over' };
    for (const go of letGo) go();
    expect(await waiting).toEqual(renewed);
    expect(tab.reloads()).toBe(0);
  });

  it('never overwrites the session of somebody who has signed in since [T.10] [T.13]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    freeze(tab);
    await tab.advance(TOKEN_LIFE);
    tab.auth.held = [];
    void tab.tokens.valid();
    await settle();
    other.session.send({ type: 'SIGN_OUT' });
    await settle();
    other.session.send({ type: 'SIGN_IN', email: 'omar@shop.example', password: 'right' });
    await settle();
    tab.auth.trouble = { kind: 'renewed', tokens: pairOf(1, tab.clock.now()) };
    tab.auth.release();
    await settle();
    expect(await keptBy(other)).toMatchObject({
      value: {
        session: { user: { name: 'omar' }, refreshToken: other.session.getSnapshot().context.session?.refreshToken },
      },
    });
  });
});

describe('signing out', () => {
  it('is not undone by a tab that was asleep and then selects a branch [T.10] [T.11]', async () => {
    const tab = await signedInTab();
    const stale = await another(tab);
    freeze(stale);
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    stale.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    expect(await keptBy(tab)).toEqual({ kind: 'empty' });
  });

  it('leaves nothing on the device except what belongs to it, and tells the server [R2.60]', async () => {
    const tab = await signedInTab();
    await tab.store.write({ name: 'shell', version: 1, parse: (value: unknown) => value as string }, 'dark');
    await tab.store.write({ name: 'flow', version: 1, parse: (value: unknown) => value as string }, 'draft');
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    expect([...tab.store.disk.slices.keys()]).toEqual(['shell']);
    expect(tab.auth.signOuts).toBe(1);
    expect(tab.session.getSnapshot().context.session).toBeNull();
    expect(tab.told).toEqual(['started', 'ended']);
  });

  it('happens in every open tab [R2.60] [T.10]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    expect(selectUser(other.session.getSnapshot())).not.toBeNull();
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    expect(other.session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(other.told).toEqual(['started', 'ended']);
  });

  it('during a renewal drops tokens that come late [T.10]', async () => {
    const tab = await signedInTab();
    await tab.advance(TOKEN_LIFE);
    tab.auth.held = [];
    const waiting = tab.tokens.valid();
    await settle();
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    tab.auth.release();
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'session-over' } });
    await settle();
    expect(await keptBy(tab)).toEqual({ kind: 'empty' });
    expect(tab.session.getSnapshot().hasTag('signedOut')).toBe(true);
  });

  it('leaves nothing if another tab hears of it from the server first [R2.60] [T.10]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    freeze(other);
    const { refreshToken = '' } = other.session.getSnapshot().context.session ?? {};
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    other.session.send({ type: 'TOKEN_REFUSED', token: refreshToken });
    await settle();
    expect(other.session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect([...tab.store.disk.slices.keys()]).toEqual([]);
  });

  it('leaves nothing that another tab stores before it hears of it [R2.60] [T.10]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    const watchers = [...other.store.disk.watchers].filter((watcher) => watcher.tab === other.store);
    freeze(other);
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    await other.store.write({ name: 'realtime', version: 1, parse: (value: unknown) => value as string }, 'offset');
    for (const { name, hear } of watchers) if (name === SESSION_SLICE.name) hear(null);
    await settle();
    expect([...tab.store.disk.slices.keys()]).toEqual([]);
  });

  it('takes away a mark that another tab writes before the storage reaches it, and none of a later session [R2.60] [T.10]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    await other.store.write(SESSION_SLICE, { kind: 'ended' });
    await settle();
    expect([...tab.store.disk.slices.keys()]).toEqual([]);
    tab.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
    await settle();
    await other.store.write(SESSION_SLICE, { kind: 'ended' });
    await settle();
    expect(tab.session.getSnapshot().hasTag('over')).toBe(true);
    expect([...tab.store.disk.slices.keys()]).toContain('session');
  });

  it('works if nothing can be stored [R2.60]', async () => {
    const store = new MemoryStore();
    store.full = true;
    const tab = await signedInTab({ store });
    expect(selectUser(tab.session.getSnapshot())).not.toBeNull();
    await tab.advance(TOKEN_LIFE);
    expect(await tab.tokens.valid()).toMatchObject({ ok: true });
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    expect(tab.session.getSnapshot().hasTag('signedOut')).toBe(true);
  });
});

describe('several tabs', () => {
  it.each([
    ['with a lock', sharedLock, 1],
    ['without locks', () => undefined, 5],
  ])('that expire together all stay signed in, %s [R7.06] [T.08]', async (_how, makeLock, calls) => {
    const clock = new FakeClock();
    const auth = new FakeAuth(clock);
    const disk = new MemoryDisk();
    const lock = makeLock();
    const open = () => openTab({ auth, clock, store: new MemoryStore(disk), ...(lock === undefined ? {} : { lock }) });
    const first = await open();
    first.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
    await settle();
    const tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, open)))];
    clock.advance(TOKEN_LIFE);
    const all = await Promise.all(tabs.map((tab) => tab.tokens.valid()));
    expect(all.every((each) => each.ok)).toBe(true);
    expect(auth.renewals).toBe(calls);
    await settle();
    clock.advance(60_000);
    expect((await Promise.all(tabs.map((tab) => tab.tokens.valid()))).every((each) => each.ok)).toBe(true);
  });

  it('do not roll the tokens back when a tab that was asleep selects a branch [T.11]', async () => {
    const tab = await signedInTab();
    const stale = await another(tab);
    freeze(stale);
    await tab.advance(TOKEN_LIFE);
    await tab.tokens.valid();
    const renewed = tab.session.getSnapshot().context.session;
    stale.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    expect(await keptBy(tab)).toMatchObject({
      value: { session: { refreshToken: renewed?.refreshToken, branchId: MALAZ.id } },
    });
    expect(selectBranch(tab.session.getSnapshot()), 'the other tab follows').toEqual(MALAZ);
  });

  it('ask again at once if the previous page went away during a renewal, whose answer the server repeats for ten seconds [T.15] [T.04]', async () => {
    const tab = await signedInTab();
    const before = tab.session.getSnapshot().context.session;
    tab.auth.held = [];
    void tab.tokens.afterRejection(before?.token ?? '').catch(() => undefined); // long before it would be due; then the page goes away
    await settle();
    tab.close();
    const asked = tab.auth.renewals;
    tab.auth.held = null;
    const next = await another(tab);
    await settle();
    expect(tab.auth.renewals).toBe(asked + 1);
    expect(next.session.getSnapshot().context.session?.refreshToken).not.toBe(before?.refreshToken);
    const third = await another(tab);
    await settle();
    expect(tab.auth.renewals, 'what was answered is not asked again').toBe(asked + 1);
    third.close();
  });

  it('record no renewal of a session that was left while it waited for its turn [T.10] [R2.60]', async () => {
    const tab = await signedInTab();
    const left = tab.session.getSnapshot().context.session ?? storedSession();
    tab.session.send({ type: 'SIGN_OUT' });
    await settle();
    await new SessionKeeper(tab.store).beginRenewal(left);
    expect([...tab.store.disk.slices.keys()]).not.toContain('renewal');
  });

  it('write only renewed tokens, so that a tab that hears of a renewal late does not undo it [T.11]', async () => {
    const tab = await signedInTab();
    const stale = await another(tab);
    const late = stale.store.disk.slices.get('session');
    await tab.advance(TOKEN_LIFE);
    await tab.tokens.valid();
    const renewed = stale.store.disk.slices.get('session');
    expect(renewed).not.toBe(late);
    const keeper = new SessionKeeper(new LateStore(stale.store.disk, late ?? ''));
    const known = stale.session.getSnapshot().context.session ?? storedSession();
    await keeper.persistPlace({ ...known, regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await keeper.persistMembership({
      ...known,
      regionCode: MALAZ.regionCode,
      branchId: MALAZ.id,
      branches: [MALAZ, SEEF],
    });
    expect(stale.store.disk.slices.get('session')).toBe(renewed);
    expect(await keptBy(tab)).toMatchObject({
      value: {
        session: {
          refreshToken: tab.session.getSnapshot().context.session?.refreshToken,
          branchId: MALAZ.id,
          branches: [MALAZ, SEEF],
        },
      },
    });
  });

  it('keep the latest tokens, in whatever order a chain of renewals is stored and heard of [T.06] [T.15]', async () => {
    const chain = [0, 1, 2, 3].map((count) => storedSession(pairOf(count, after(count)))); // within one second, as can happen with two tabs without locks
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 3], { minLength: 3, maxLength: 4 }), async (order) => {
        const disk = new MemoryDisk();
        const first = new SessionKeeper(new MemoryStore(disk));
        await first.welcome(chain[0] ?? storedSession());
        const atFirst = disk.slices.get('session') ?? '';
        const heard: PersistedSession[] = [];
        first.watch((persisted) => persisted !== null && heard.push(persisted));
        // Each from its own process, which has not been told yet of anything stored since the sign-in.
        for (const count of order)
          await new SessionKeeper(new LateStore(disk, atFirst)).keepRenewed(chain[count] ?? storedSession());
        await settle();
        expect(await first.read()).toMatchObject({
          value: { session: { refreshToken: `refresh-layla-${Math.max(...order)}` } },
        });
      }),
      { numRuns: 60 },
    );
  });

  it('get the later ones if another tab has stored those meanwhile [T.06]', async () => {
    const tab = await signedInTab();
    tab.auth.held = [];
    await tab.advance(TOKEN_LIFE);
    void tab.tokens.valid();
    await settle();
    // The answer to this tab's own renewal comes last, and repeats the first exchange.
    const session = tab.session.getSnapshot().context.session ?? storedSession();
    const count = Number(session.refreshToken.split('-').at(-1));
    freeze(tab);
    const later = { ...session, ...pairOf(count + 2, tab.clock.now()), loginTime: tab.clock.now() };
    await new SessionKeeper(new MemoryStore(tab.store.disk)).keepRenewed(later);
    tab.auth.release();
    await settle();
    expect(tab.session.getSnapshot().context.session?.refreshToken).toBe(later.refreshToken);
    expect(await keptBy(tab)).toMatchObject({ value: { session: { refreshToken: later.refreshToken } } });
  });

  it('follow a sign-in elsewhere, and never mix two people [T.13]', async () => {
    const tab = await signedInTab();
    const other = await another(tab);
    const omar = storedSession({
      user: { ...storedSession().user, id: 'u-omar', name: 'omar' },
      refreshToken: 'refresh-omar-0',
    });
    await new MemoryStore(tab.store.disk).write(SESSION_SLICE, { kind: 'open', session: omar });
    await settle();
    for (const each of [tab, other]) {
      expect(selectUser(each.session.getSnapshot())?.name).toBe('omar');
      expect(each.told).toEqual(['started', 'ended', 'started']);
    }
  });
});
