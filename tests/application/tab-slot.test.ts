import { describe, expect, it } from 'vitest';
import { hasRequests, slotOf } from '../../src/application/actors/has-requests';
import { forgetRequests, hasSent, tabSlot } from '../../src/application/actors/tab-slot';
import { MemoryStore } from '../support/fakes/fake-store';
import { FakeTabs } from '../support/fakes/fake-tabs';
import type { FakeTab } from '../support/fakes/fake-tabs';
import { instantOf } from '../../src/domain/shared/time';
import { manamaOwner } from '../support/samples/sample-requests';

const draft = (name: string) => ({ draft: { name }, attempt: null });
const sent = (key: string) => ({
  draft: {},
  attempt: { key, order: { quoteId: 'quote-1', pickUp: {}, dropOffs: [] } },
});
const any = (): boolean => true;

/** A browser, its tabs, and the slot of a tab for the same person and branch. */
function browser() {
  const [{ disk }, tabs] = [new MemoryStore(), new FakeTabs()];
  let time = 0;
  const clock = { now: () => instantOf(time) };
  const portsOf = (tab: FakeTab) => ({ store: new MemoryStore(disk), tab: tab.here, clock });
  const slotIn = (tab: FakeTab, owner = manamaOwner) => {
    const slot = tabSlot(portsOf(tab), owner);
    const write: typeof slot.write = (request) => {
      time += 1;
      return slot.write(request);
    };
    return { ...slot, write, hasSent: () => hasSent(portsOf(tab), owner) };
  };
  return { disk, tabs, portsOf, slotIn, names: () => [...disk.slices.keys()], open: () => tabs.open() };
}

describe('the slot of a tab', () => {
  it('is not seen, taken or emptied by another tab that lives [R3.06] [T.36] [T.59]', async () => {
    const { slotIn, open } = browser();
    const [here, there] = [slotIn(open()), slotIn(open())];
    await here.write(sent('key-1'));
    expect([await there.has(any), await there.hasSent(), await there.read()]).toEqual([false, false, null]);
    await there.write(null);
    expect(await here.read()).toEqual(sent('key-1'));
  });

  it('is there for the same tab after a reload, and for no other branch or person', async () => {
    const { tabs, slotIn, open } = browser();
    await slotIn(open()).write(draft('hers'));
    const again = tabs.open('t1');
    expect(await slotIn(again, { ...manamaOwner, branchId: 'branch-2' }).read()).toBeNull();
    expect(await slotIn(again, { ...manamaOwner, userId: 'somebody-else' }).read()).toBeNull();
    expect(await slotIn(again).read()).toEqual(draft('hers'));
  });

  it('passes to the next tab without one once its own is closed, the most recently used first [R3.06]', async () => {
    const { slotIn, open, names } = browser();
    const closed = [open(), open(), open()];
    for (const tab of closed) await slotIn(tab).write(draft(tab.name));
    await slotIn(closed[1] as FakeTab).write(draft('last'));
    for (const tab of closed) tab.close();
    const [next, after] = [slotIn(open()), slotIn(open())];
    expect(await next.has(any)).toBe(true);
    expect(await next.read()).toEqual(draft('last'));
    expect(await next.read()).toEqual(draft('last')); // its own by now
    expect(await after.read()).toEqual(draft('t3'));
    expect(names()).toHaveLength(3);
  });

  it('that was sent without an answer comes before one that was used later [T.36]', async () => {
    const { slotIn, open } = browser();
    for (const slot of [sent('key-1'), draft('later')]) {
      const tab = open();
      await slotIn(tab).write(slot);
      tab.close();
    }
    const next = slotIn(open());
    expect(await next.hasSent()).toBe(true);
    expect(await next.read()).toEqual(sent('key-1'));
  });

  it('goes to one of two tabs that ask at once', async () => {
    const { slotIn, open } = browser();
    const gone = open();
    await slotIn(gone).write(sent('key-1'));
    gone.close();
    const read = await Promise.all([slotIn(open()), slotIn(open())].map((slot) => slot.read()));
    expect(read.filter((slot) => slot !== null)).toEqual([sent('key-1')]);
  });

  it.each(['owner/branch', 'owner/branch/t9'])(
    'of an earlier release, under the name %s, passes to the first that asks [R3.06] [T.36]',
    async (shape) => {
      const { disk, slotIn, open, names } = browser();
      const name = shape.replace('owner', manamaOwner.userId).replace('branch', manamaOwner.branchId);
      const others = `${manamaOwner.userId}/branch-2`;
      const old = (request: object) => ({ kind: 'order', payload: request });
      const value = { [others]: old(draft('elsewhere')), [name]: old(sent('old')), guest: { kind: 'quickParcel' } };
      disk.slices.set('flow', JSON.stringify({ v: 1, value }));
      expect(await hasRequests(new MemoryStore(disk), manamaOwner.userId)).toBe(true);
      const [first, second] = [slotIn(open()), slotIn(open())];
      expect(await first.hasSent()).toBe(true);
      expect([await first.read(), await second.read()]).toEqual([sent('old'), null]);
      expect(names()).toEqual(['flow', `${slotOf(manamaOwner)}t1`]);
      expect(await slotIn(open(), { ...manamaOwner, branchId: 'branch-2' }).read()).toEqual(draft('elsewhere'));
    },
  );

  it('loses nothing to another tab that writes at the same moment, or signs out [R3.06] [R2.60]', async () => {
    const { disk, slotIn, open, names } = browser();
    const tabs = [open(), open(), open()];
    await Promise.all(tabs.map((tab) => slotIn(tab).write(draft(tab.name))));
    expect(await Promise.all(tabs.map((tab) => slotIn(tab).read()))).toEqual(tabs.map((tab) => draft(tab.name)));
    const others = slotIn(open(), { ...manamaOwner, userId: 'somebody-else' });
    await others.write(draft('theirs'));
    await Promise.all([others.write(draft('still theirs')), forgetRequests(new MemoryStore(disk), manamaOwner.userId)]);
    expect(names()).toHaveLength(1);
    expect(await others.read()).toEqual(draft('still theirs'));
  });

  it('of the sixteen used last stay, and those that were sent without an answer [T.36]', async () => {
    const { slotIn, open, names } = browser();
    const tabs = Array.from({ length: 18 }, () => open());
    for (const [at, tab] of tabs.entries()) await slotIn(tab).write(at === 0 ? sent('key-1') : draft(tab.name));
    const kept = tabs.filter((_, at) => at !== 1).map((tab) => `${slotOf(manamaOwner)}${tab.name}`);
    expect(names()).toEqual(kept);
  });

  it.each([
    ['a value that is none', 5],
    ['a request that is none', { request: 'x', at: 1 }],
    ['a time that is none', { request: draft('hers'), at: 'x' }],
    ['an attempt that is none', { request: { draft: {}, attempt: 'x' }, at: 1 }],
    ['an attempt without its order', { request: { draft: {}, attempt: { key: 'key-1', order: {} } }, at: 1 }],
  ])('opens nothing for %s [T.44]', async (_name, value) => {
    const { disk, slotIn, open } = browser();
    const tab = open();
    disk.slices.set(`${slotOf(manamaOwner)}${tab.name}`, JSON.stringify({ v: 1, value }));
    expect(await slotIn(tab).hasSent()).toBe(false);
  });

  it('keeps what is typed where its tab cannot be told from others, for the next one', async () => {
    const { portsOf, slotIn, open } = browser();
    const lone = tabSlot({ ...portsOf(open()), tab: () => Promise.reject(new Error('offline')) }, manamaOwner);
    await lone.write(draft('typed offline'));
    expect(await lone.read()).toEqual(draft('typed offline'));
    expect(await slotIn(open()).read()).toEqual(draft('typed offline'));
  });

  it('makes a page look closer only where this person has something', async () => {
    const { disk, slotIn, open } = browser();
    await slotIn(open()).write(draft('hers'));
    const store = new MemoryStore(disk);
    expect(await hasRequests(store, manamaOwner.userId)).toBe(true);
    expect(await hasRequests(store, 'somebody-else')).toBe(false);
  });
});
