import { describe, expect, it, vi } from 'vitest';
import { flowStore } from '../../src/application/actors/flow-slots';
import { slotOf } from '../../src/application/actors/has-requests';
import { runningRequest } from '../../src/application/actors/request.actor';
import { tabSlot } from '../../src/application/actors/tab-slot';
import { createInspection } from '../../src/application/inspection';
import type { AppSystem, Features } from '../../src/application/app-system';
import { orderInputOf } from '../../src/domain/ordering/request.rules';
import { failed, success } from '../../src/domain/shared/result';
import { MemoryStore } from '../support/fakes/fake-store';
import { FakeTabs } from '../support/fakes/fake-tabs';
import type { FakeTab } from '../support/fakes/fake-tabs';
import { completeDraft, manamaOwner, sampleQuote, savedHome, savedShop } from '../support/samples/sample-requests';
import { eventually } from '../support/eventually';

type Standing = { readonly session: object | null; readonly tags: readonly string[] };

/** An app whose session the test controls. */
function appWith() {
  const watchers = new Set<(snapshot: unknown) => void>();
  const app = {
    session: {
      subscribe: (watch: (snapshot: unknown) => void) => {
        watchers.add(watch);
        return { unsubscribe: () => watchers.delete(watch) };
      },
    },
    inspection: createInspection(() => 0),
  } as unknown as AppSystem;
  const becomes = ({ session, tags }: Standing): void =>
    watchers.forEach((watch) => watch({ context: { session }, hasTag: (tag: string) => tags.includes(tag) }));
  return { app, becomes, watchers };
}

function ports(store = new MemoryStore(), tab = new FakeTabs().open()) {
  return {
    store,
    tab: tab.here,
    orders: { quote: async () => success(sampleQuote()) },
    addresses: { search: async () => success([savedShop]) },
    ids: { unique: () => 'key-1' },
    clock: { now: () => '2026-11-20T12:00:00.000Z' },
  } as unknown as Features & { readonly store: MemoryStore };
}

const hers = { user: { id: manamaOwner.userId } };
const restored = (actor: ReturnType<typeof runningRequest>): Promise<void> =>
  eventually(() => expect(actor.getSnapshot().context.draft.pickUp.saved?.id).toBe('address-shop'));

describe('the running request', () => {
  it('is the same one for the same person and branch, and another one for others [T.13]', () => {
    const { app } = appWith();
    const features = ports();
    const first = runningRequest(app, features, manamaOwner);
    expect(runningRequest(app, features, { ...manamaOwner })).toBe(first);
    const other = runningRequest(app, features, { ...manamaOwner, branchId: 'branch-2' });
    expect(other).not.toBe(first);
    expect(first.getSnapshot().status).toBe('stopped');
  });

  it('ends when its person signs out, and writes nothing afterwards [R2.60] [T.13]', async () => {
    const { app, becomes, watchers } = appWith();
    const features = ports();
    const actor = runningRequest(app, features, manamaOwner);
    await restored(actor);
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    becomes({ session: hers, tags: ['busy'] });
    await features.store.clear([]);
    expect(actor.getSnapshot().status).toBe('stopped');
    await new Promise((resolve) => setTimeout(resolve));
    expect(features.store.disk.slices.size).toBe(0);
    expect(watchers.size).toBe(0);
  });

  it('ends when somebody else is signed in, also by another tab, and writes nothing under them [T.13] [T.57] [T.59]', async () => {
    const { app, becomes } = appWith();
    const features = ports();
    const actor = runningRequest(app, features, manamaOwner);
    await restored(actor);
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    await features.store.clear([]);
    becomes({ session: { user: { id: 'somebody-else' } }, tags: ['signedIn'] });
    expect(actor.getSnapshot().status).toBe('stopped');
    runningRequest(app, features, { ...manamaOwner, userId: 'somebody-else' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([...features.store.disk.slices.values()].join()).not.toContain(savedHome.contactName);
  });

  it('takes back what it wrote after another tab had cleared the device and before it heard [T.57] [R2.60]', async () => {
    const { app, becomes } = appWith();
    const features = ports();
    const actor = runningRequest(app, features, manamaOwner);
    await restored(actor);
    await features.store.clear([]);
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    actor.send({ type: 'HIDE' });
    const stored = (): string => [...features.store.disk.slices.values()].join();
    await eventually(() => expect(stored()).toContain(savedHome.contactName));
    becomes({ session: null, tags: ['signedOut'] });
    await eventually(() => expect(stored()).not.toContain(savedHome.contactName));
  });

  it('takes off the device what another tab of the same person wrote too, and nothing of others [R2.60]', async () => {
    const { app, becomes } = appWith();
    const { store, ...features } = ports();
    await restored(runningRequest(app, { ...features, store }, manamaOwner));
    const slotAt = (owner: typeof manamaOwner) =>
      tabSlot({ ...features, store, tab: new FakeTabs().open('other').here }, owner);
    const theirs = { ...manamaOwner, userId: 'somebody-else' };
    for (const owner of [manamaOwner, { ...manamaOwner, branchId: 'branch-2' }, theirs])
      await slotAt(owner).write({ draft: 'typed' });
    becomes({ session: null, tags: ['signedOut'] });
    await eventually(async () => expect(await store.names()).toEqual([`${slotOf(theirs)}other`]));
  });

  it('ends with another branch, which sees nothing of it, and has what was typed once its own is back [T.59]', async () => {
    const { app } = appWith();
    const features = ports();
    const other = { ...manamaOwner, branchId: 'branch-2' };
    const actor = runningRequest(app, features, manamaOwner);
    await restored(actor);
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    const there = runningRequest(app, features, other);
    expect(actor.getSnapshot().status).toBe('stopped');
    await restored(there);
    expect(JSON.stringify(there.getSnapshot().context.draft)).not.toContain(savedHome.contactName);
    const back = runningRequest(app, features, manamaOwner);
    await eventually(() => expect(JSON.stringify(back.getSnapshot().context.draft)).toContain(savedHome.contactName));
    back.stop();
  });

  it('continues if the session ended against its person’s will', () => {
    const { app, becomes } = appWith();
    const actor = runningRequest(app, ports(), manamaOwner);
    becomes({ session: null, tags: ['busy'] });
    becomes({ session: null, tags: ['signedOut', 'over'] });
    becomes({ session: null, tags: ['signedOut', 'busy'] });
    becomes({ session: hers, tags: ['signedIn'] });
    expect(actor.getSnapshot().status).toBe('active');
    expect(runningRequest(app, ports(), manamaOwner)).toBe(actor);
  });

  it('says until when a price is valid by this device’s clock, however wrong that is [T.12]', async () => {
    const { app } = appWith();
    const actor = runningRequest(app, ports(), manamaOwner);
    await restored(actor);
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    await eventually(() => expect(actor.getSnapshot().context.quote?.validUntil).toBe('2026-11-20T12:15:00.000Z'));
    actor.stop();
  });
});

describe('where a new request begins', () => {
  const contactOf = async (branch: object | null): Promise<unknown> => {
    const { app } = appWith();
    const get = vi.fn(async () => (branch === null ? failed({ kind: 'offline' }) : success(branch)));
    Object.assign(app, { records: async () => ({ branches: { get } }) });
    const features = Object.assign(ports(), { addresses: { search: async () => success([]) } });
    const actor = runningRequest(app, features, manamaOwner);
    await eventually(() => expect(get).toHaveBeenCalledWith(manamaOwner.branchId));
    await new Promise((resolve) => setTimeout(resolve));
    actor.stop();
    const { mode, contact } = actor.getSnapshot().context.draft.pickUp;
    return { mode, contact };
  };

  it.each([
    ['the branch’s contact', { contactName: 'Noor', phone: '+97336001122' }, 'new', 'Noor', '+97336001122'],
    ['the branch’s phone alone', { contactName: '', phone: '+97336001122' }, 'new', '', '+97336001122'],
    ['nobody, where the branch names none', { contactName: '', phone: '' }, 'saved', '', ''],
    ['nobody, where the branch cannot be read', null, 'saved', '', ''],
  ] as const)('with no saved address it is %s [R2.31]', async (_name, branch, mode, name, phone) => {
    expect(await contactOf(branch)).toEqual({ mode, contact: { name, phone } });
  });
});

describe('the requests of two tabs', () => {
  const typed = { kind: 'text', path: 'dropOffs.a.recipient.name' } as const;

  /** A browser in which tabs are opened, each with its page. */
  function browser() {
    const [{ disk }, tabs] = [new MemoryStore(), new FakeTabs()];
    const load = async (tab: FakeTab) => {
      const made = ports(new MemoryStore(disk), tab);
      const asked = { ...made, orders: { ...made.orders, place: async () => success({ id: 'order-1' }) } };
      const actor = runningRequest(appWith().app, asked as unknown as Features, manamaOwner);
      await eventually(() => expect(actor.getSnapshot().hasTag('restoring')).toBe(false));
      const recipient = (): string | undefined => actor.getSnapshot().context.draft.dropOffs[0]?.recipient.name;
      /** Leaves the page. @returns what is on the device then */
      const hide = async (): Promise<string> => {
        actor.send({ type: 'HIDE' });
        await new Promise((resolve) => setTimeout(resolve));
        return made.store.disk.requests;
      };
      return {
        actor,
        recipient,
        hide,
        type: (value: string): Promise<string> => {
          actor.send({ type: 'CHANGE', change: { ...typed, value } });
          return hide();
        },
        reload: async () => {
          await hide();
          actor.stop();
          return load(tab);
        },
        close: async () => {
          await hide();
          actor.stop();
          tab.close();
        },
      };
    };
    return { disk, open: () => load(tabs.open()) };
  }

  it('are apart, also after a reload [R3.06] [T.59]', async () => {
    const { open } = browser();
    const [here, there] = [await open(), await open()];
    await here.type('Typed here');
    await there.type('Typed there');
    const [again, thereAgain] = [await here.reload(), await there.reload()];
    expect([again.recipient(), thereAgain.recipient()]).toEqual(['Typed here', 'Typed there']);
    for (const { actor } of [again, thereAgain]) actor.stop();
  });

  it.each(['ordered', 'cleared'])('stay where the other is %s [R3.06] [T.59]', async (how) => {
    const { open } = browser();
    const [here, there] = [await open(), await open()];
    await there.type('Typed there');
    here.actor.send({ type: 'FILL', draft: completeDraft() });
    expect(await here.hide()).toContain(savedHome.contactName);
    if (how === 'ordered') {
      here.actor.send({ type: 'SHOW' });
      here.actor.send({ type: 'REVIEW' });
      await eventually(() => expect(here.actor.getSnapshot().hasTag('priced')).toBe(true));
      here.actor.send({ type: 'CONFIRM', quoteId: sampleQuote().id });
      await eventually(() => expect(here.actor.getSnapshot().hasTag('done')).toBe(true));
      here.actor.send({ type: 'NEW' });
    } else here.actor.send({ type: 'DISCARD' });
    await restored(here.actor);
    const left = await here.hide();
    expect(left).toContain('Typed there');
    // A suggested pick-up is nothing that anybody typed.
    expect(left).not.toMatch(new RegExp(`${savedHome.contactName}|/t1"`));
    const again = await there.reload();
    expect(again.recipient()).toBe('Typed there');
    for (const { actor } of [here, again]) actor.stop();
  });

  it('pass to the next tab once theirs is closed, with the key of what was sent [R3.06] [T.36]', async () => {
    const { disk, open } = browser();
    const attempt = { key: 'sent-there', order: orderInputOf(completeDraft(), 'quote-1', false) };
    const gone = tabSlot({ ...ports(), store: new MemoryStore(disk), tab: new FakeTabs().open().here }, manamaOwner);
    await gone.write({ draft: completeDraft(), attempt });
    const next = await open();
    await eventually(() => expect(next.actor.getSnapshot().hasTag('done')).toBe(true));
    next.actor.send({ type: 'NEW' });
    await next.type('Typed next');
    await next.close();
    const last = await open();
    expect(last.recipient()).toBe('Typed next');
    last.actor.stop();
  });
});

describe('flow slots', () => {
  it('of two who use one store are written one after the other', async () => {
    const store = new MemoryStore();
    await Promise.all(['a', 'b'].map((owner) => flowStore(store).write(owner, { kind: 'order', payload: owner })));
    for (const owner of ['a', 'b']) expect(await flowStore(store).read(owner)).toMatchObject({ payload: owner });
  });

  it('keep each owner’s flow apart, and lose none when two are written together [R3.06]', async () => {
    const flows = flowStore(new MemoryStore());
    await Promise.all(
      ['a', 'b', '__proto__', 'constructor'].map((owner) => flows.write(owner, { kind: 'order', payload: owner })),
    );
    for (const owner of ['a', 'b', '__proto__', 'constructor'])
      expect(await flows.read(owner)).toEqual({ kind: 'order', payload: owner });
    expect(await flows.read('toString')).toBeNull();
    await flows.write('a', null);
    expect(await flows.read('a')).toBeNull();
    expect(await flows.read('b')).not.toBeNull();
  });

  it('keep the sixteen most recently used, and what was sent without an answer [T.36]', async () => {
    const flows = flowStore(new MemoryStore());
    await flows.write('sent', { kind: 'order', payload: { attempt: { key: 'key-1' } } });
    for (let owner = 0; owner < 18; owner += 1) await flows.write(`u${owner}`, { kind: 'order', payload: owner });
    expect(await flows.read('u1')).toBeNull();
    expect(Object.keys(await flows.all())).toEqual(['sent', ...Array.from({ length: 16 }, (_, at) => `u${at + 2}`)]);
  });

  it('read a slot of an unknown kind, and a damaged slice, as empty [T.44]', async () => {
    const store = new MemoryStore();
    store.disk.slices.set(
      'flow',
      JSON.stringify({
        v: 1,
        value: { a: { kind: 'mischief', payload: 1 }, b: 5, c: null, d: { kind: 'order', payload: 1 } },
      }),
    );
    const flows = flowStore(store);
    expect([await flows.read('a'), await flows.read('b'), await flows.read('c')]).toEqual([null, null, null]);
    expect(await flows.read('d')).toEqual({ kind: 'order', payload: 1 });
    store.disk.slices.set('flow', JSON.stringify({ v: 1, value: [1, 2] }));
    expect(await flows.read('d')).toBeNull();
  });
});
