import type { Features } from '../app-system';
import type { TabPort } from '../ports/tab.port';
import { flowStore, isSent, slotOf } from './flow-slots';
import type { FlowSlot } from './flow-slots';

type Owner = Parameters<typeof slotOf>[0];
type Ports = Pick<Features, 'store' | 'tab'>;

/** The half-filled request of this tab, of one person at one branch [R3.06]. */
export interface TabSlot {
  /** What it holds; where that is nothing, it takes over what a tab that no longer lives has left. */
  read(): Promise<FlowSlot | null>;
  /** Null empties it. */
  write(slot: FlowSlot | null): Promise<void>;
  /** Whether reading would find such a one; takes nothing over. */
  has(isWanted: (slot: FlowSlot) => boolean): Promise<boolean>;
}

/** Where the code for it does not load, nothing is taken over; the next tab finds what was typed. */
const ANY_TAB: TabPort = { id: async () => '', inPlaceOf: async () => null };

/** Tabs that live never share a slot. One that an earlier release wrote names no tab: it is that of a closed one. */
export function tabSlot({ store, tab }: Ports, owner: Owner): TabSlot {
  const flows = flowStore(store);
  const shared = slotOf(owner);
  const prefix = `${shared}/`;
  const here = (): Promise<TabPort> => tab().catch(() => ANY_TAB);
  const own = async (): Promise<string> => prefix + (await (await here()).id());

  /** Works on the slot that was used last of those that are wanted and whose tabs no longer live. */
  const withLeft = async <T>(
    isWanted: (slot: FlowSlot) => boolean,
    work: (name: string) => Promise<T | null>,
  ): Promise<T | null> => {
    const tabs = await here();
    const left = Object.entries(await flows.all()).filter(
      ([name, slot]) => (name === shared || name.startsWith(prefix)) && isWanted(slot),
    );
    for (const [name] of left.reverse()) {
      const done = await tabs.inPlaceOf(name.slice(prefix.length), () => work(name));
      if (done !== null) return done;
    }
    return null;
  };
  const takeOver = async (name: string): Promise<FlowSlot | null> => {
    const slot = await flows.read(name);
    if (slot === null) return null; // another tab was quicker
    // In this order: a page that ends in between leaves it twice, with one key, which makes one order.
    await flows.write(await own(), slot);
    await flows.write(name, null);
    return slot;
  };

  return {
    // What is unknown comes first: nobody may order it twice [T.36].
    read: async () =>
      (await flows.read(await own())) ?? (await withLeft(isSent, takeOver)) ?? withLeft(() => true, takeOver),
    write: async (slot) => flows.write(await own(), slot),
    has: async (isWanted) => {
      const mine = await flows.read(await own());
      return mine === null ? (await withLeft(isWanted, async () => true)) === true : isWanted(mine);
    },
  };
}

/** Whether a request of this person at this branch was sent from this tab, or one that is closed, and is not settled. */
export const hasSent = (ports: Ports, owner: Owner): Promise<boolean> => tabSlot(ports, owner).has(isSent);
