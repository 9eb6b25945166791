import { isSent } from '../../domain/ordering/request-draft';
import { fieldsOf } from '../../domain/shared/fields';
import { millisOf } from '../../domain/shared/time';
import type { Features } from '../app-system';
import type { Slice, StorePort } from '../ports/store.port';
import type { TabPort } from '../ports/tab.port';
import { flowStore } from './flow-slots';
import { requestsOf, slotOf } from './has-requests';
import type { Owner } from './has-requests';
import { turnsIn } from './slots';

type Ports = Pick<Features, 'store' | 'tab' | 'clock'>;

/** The half-filled request of this tab, of one person at one branch [R3.06]. */
export interface TabSlot {
  /** What it holds; where that is nothing, it takes over what a tab that no longer lives has left. */
  read(): Promise<unknown>;
  /** Null empties it. */
  write(request: object | null): Promise<void>;
  /** Whether reading would find such a one; takes nothing over. */
  has(isWanted: (request: unknown) => boolean): Promise<boolean>;
}

interface Stored {
  readonly request: unknown;
  /** When it was written: milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

/** How many requests one device stores; the least recently used goes first, but never one whose outcome is unknown. */
const REQUESTS_MAX = 16;

/** Where the code for it does not load, nothing is taken over; the next tab finds what was typed. */
const ANY_TAB: TabPort = { id: async () => '', inPlaceOf: async () => null };

/** Each has a stored value of its own, so that tabs that write at the same moment undo nothing of each other's. */
const sliceOf = (name: string): Slice<Stored> => ({
  name,
  version: 1,
  parse: (value) => {
    const { request, at } = fieldsOf(value) ?? {};
    return fieldsOf(request) === null ? null : { request, at: typeof at === 'number' ? at : 0 };
  },
});

const turns = (store: StorePort) => turnsIn(store, 'request');

/** Stored requests by the beginning of their names, the last used first. */
async function storedIn(store: StorePort, prefix: string): Promise<readonly (Stored & { readonly name: string })[]> {
  const names = (await store.names()).filter((name) => name.startsWith(prefix));
  const all = await Promise.all(
    names.map(async (name) => {
      const stored = await store.read(sliceOf(name));
      return stored.kind === 'found' ? [{ ...stored.value, name }] : [];
    }),
  );
  return all.flat().toSorted((a, b) => b.at - a.at);
}

/** Tabs that live never share a slot. */
export function tabSlot({ store, tab, clock }: Ports, owner: Owner): TabSlot {
  const { userId, branchId } = owner;
  const prefix = slotOf(owner);
  const { quiet, inTurn } = turns(store);
  const here = (): Promise<TabPort> => tab().catch(() => ANY_TAB);
  const own = async (): Promise<string> => prefix + (await (await here()).id());
  const readAt = async (name: string): Promise<unknown> => {
    const stored = await store.read(sliceOf(name));
    return stored.kind === 'found' ? stored.value.request : null;
  };

  /** An earlier release stored all of them in one value, and before that without a tab: that of a closed one. */
  const adopt = async (): Promise<void> => {
    const flows = flowStore(store);
    const old = `${userId}/${branchId}`;
    const found = Object.entries(await flows.all()).filter(([name]) => `${name}/`.startsWith(`${old}/`));
    for (const [at, [name, { payload }]] of found.entries()) {
      const slice = sliceOf(prefix + name.slice(old.length + 1));
      if ((await store.read(slice)).kind === 'empty') await store.write(slice, { request: payload, at });
      await flows.write(name, null);
    }
  };

  /** Works on the one that was used last of those that are wanted and whose tabs no longer live. */
  const withLeft = async <T>(
    isWanted: (request: unknown) => boolean,
    work: (name: string) => Promise<T | null>,
  ): Promise<T | null> => {
    const tabs = await here();
    for (const { name, request } of await storedIn(store, prefix)) {
      const done = isWanted(request) ? await tabs.inPlaceOf(name.slice(prefix.length), () => work(name)) : null;
      if (done !== null) return done;
    }
    return null;
  };
  const takeOver = async (name: string): Promise<unknown> => {
    const request = await readAt(name);
    if (request === null) return null; // another tab was quicker
    // In this order: a page that ends in between leaves it twice, with one key, which makes one order.
    await store.write(sliceOf(await own()), { request, at: millisOf(clock.now()) });
    await store.remove({ name });
    return request;
  };
  const makeRoom = async (): Promise<void> => {
    const surplus = (await storedIn(store, 'request/')).slice(REQUESTS_MAX);
    for (const { name, request } of surplus) if (!isSent(request)) await store.remove({ name });
  };

  return {
    // What is unknown comes first: nobody may order it twice [T.36].
    read: async () => {
      await quiet();
      await adopt();
      return (await readAt(await own())) ?? (await withLeft(isSent, takeOver)) ?? withLeft(() => true, takeOver);
    },
    write: (request) =>
      inTurn(async () => {
        const slice = sliceOf(await own());
        if (request === null) return store.remove(slice);
        const { kind } = await store.read(slice);
        await store.write(slice, { request, at: millisOf(clock.now()) });
        if (kind === 'empty') await makeRoom();
      }),
    has: async (isWanted) => {
      await quiet();
      await adopt();
      const mine = await readAt(await own());
      return mine === null ? (await withLeft(isWanted, async () => true)) === true : isWanted(mine);
    },
  };
}

/** Whether a request of this person at this branch was sent from this tab, or one that is closed, and is not settled. */
export const hasSent = (ports: Ports, owner: Owner): Promise<boolean> => tabSlot(ports, owner).has(isSent);

/** Removes what is left of somebody who has gone: a tab may have written after another one cleared the device [R2.60]. */
export function forgetRequests(store: StorePort, userId: string): Promise<void> {
  return turns(store).inTurn(async () => {
    const left = (await store.names()).filter((name) => name.startsWith(requestsOf(userId)));
    await Promise.all(left.map((name) => store.remove({ name })));
  });
}
