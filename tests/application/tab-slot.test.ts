import { describe, expect, it } from 'vitest';
import { flowStore, isSent, slotOf } from '../../src/application/actors/flow-slots';
import { hasFlows } from '../../src/application/actors/has-flows';
import type { FlowSlot } from '../../src/application/actors/flow-slots';
import { tabSlot } from '../../src/application/actors/tab-slot';
import { MemoryStore } from '../support/fakes/fake-store';
import { FakeTabs } from '../support/fakes/fake-tabs';
import type { FakeTab } from '../support/fakes/fake-tabs';
import { manamaOwner } from '../support/samples/sample-requests';

const draft = (name: string): FlowSlot => ({ kind: 'order', payload: { draft: { name }, attempt: null } });
const sent = (key: string): FlowSlot => ({ kind: 'order', payload: { draft: {}, attempt: { key } } });
const any = (): boolean => true;

/** A browser, its tabs, and the slot of a tab for the same person and branch. */
function browser() {
  const [{ disk }, tabs] = [new MemoryStore(), new FakeTabs()];
  const slotIn = (tab: FakeTab, owner = manamaOwner) => tabSlot({ store: new MemoryStore(disk), tab: tab.here }, owner);
  const all = () => flowStore(new MemoryStore(disk)).all();
  return { disk, tabs, slotIn, all, open: () => tabs.open() };
}

describe('the slot of a tab', () => {
  it('is not seen, taken or emptied by another tab that lives [R3.06] [T.36] [T.59]', async () => {
    const { slotIn, open } = browser();
    const [here, there] = [slotIn(open()), slotIn(open())];
    await here.write(sent('key-1'));
    expect([await there.has(any), await there.has(isSent), await there.read()]).toEqual([false, false, null]);
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
    const { slotIn, open, all } = browser();
    const closed = [open(), open(), open()];
    for (const tab of closed) await slotIn(tab).write(draft(tab.name));
    await slotIn(closed[1] as FakeTab).write(draft('last'));
    for (const tab of closed) tab.close();
    const [next, after] = [slotIn(open()), slotIn(open())];
    expect(await next.has(any)).toBe(true);
    expect(await next.read()).toEqual(draft('last'));
    expect(await next.read()).toEqual(draft('last')); // its own by now
    expect(await after.read()).toEqual(draft('t3'));
    expect(Object.keys(await all())).toHaveLength(3);
  });

  it('that was sent without an answer comes before one that was used later [T.36]', async () => {
    const { slotIn, open } = browser();
    for (const slot of [sent('key-1'), draft('later')]) {
      const tab = open();
      await slotIn(tab).write(slot);
      tab.close();
    }
    const next = slotIn(open());
    expect(await next.has(isSent)).toBe(true);
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

  it('of an earlier release, which named no tab, passes to the first that asks [R3.06] [T.36]', async () => {
    const { disk, slotIn, open, all } = browser();
    const text = JSON.stringify({ v: 1, value: { [slotOf(manamaOwner)]: sent('old') } });
    disk.slices.set('flow', text);
    const [first, second] = [slotIn(open()), slotIn(open())];
    expect(await first.has(isSent)).toBe(true);
    expect([await first.read(), await second.read()]).toEqual([sent('old'), null]);
    expect(Object.keys(await all())).toEqual([`${slotOf(manamaOwner)}/t1`]);
  });

  it('keeps what is typed where its tab cannot be told from others, for the next one', async () => {
    const { disk, slotIn, open } = browser();
    const lone = tabSlot(
      { store: new MemoryStore(disk), tab: () => Promise.reject(new Error('offline')) },
      manamaOwner,
    );
    await lone.write(draft('typed offline'));
    expect(await lone.read()).toEqual(draft('typed offline'));
    expect(await slotIn(open()).read()).toEqual(draft('typed offline'));
  });

  it('makes a page look closer only where this person has something', async () => {
    const { disk, slotIn, open } = browser();
    await slotIn(open()).write(draft('hers'));
    const store = new MemoryStore(disk);
    expect(await hasFlows(store, manamaOwner.userId)).toBe(true);
    expect(await hasFlows(store, 'somebody-else')).toBe(false);
  });
});
