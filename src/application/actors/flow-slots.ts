import type { Slice, StorePort } from '../ports/store.port';

/** A half-filled flow of one person at one branch [R3.06]; its flow alone can read the payload. */
export type FlowSlot = { readonly kind: 'order' | 'registration' | 'quickParcel'; readonly payload: unknown };

type FlowSlots = Readonly<Record<string, FlowSlot>>;

const KINDS: readonly unknown[] = ['order', 'registration', 'quickParcel'];
/** So many owners' flows are kept on one device; the one untouched for longest goes first. */
const SLOTS_MAX = 8;

function parseSlots(value: unknown): FlowSlots | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const slots = Object.entries(value).filter(([, slot]: [string, unknown]) => typeof slot === 'object' && slot !== null && 'kind' in slot && KINDS.includes(slot.kind));
  return Object.fromEntries(slots);
}

/** Survives a reload, a release and an expired session; never a sign-out. */
const FLOW_SLICE: Slice<FlowSlots> = { name: 'flow', version: 1, parse: parseSlots };

/** Drafts of two people, or of two branches, are never mixed. */
export function slotOf({ userId, branchId }: { readonly userId: string; readonly branchId: string }): string {
  return `${userId}/${branchId}`;
}

/**
 * Whether an order of this person at this branch was sent and nobody knows yet whether it was made [T.36]. Reads the slot
 * alone, so that a page which has just been reloaded can ask without loading the flow itself.
 */
export async function isOrderPending(store: StorePort, owner: Parameters<typeof slotOf>[0]): Promise<boolean> {
  const slot = await flowStore(store).read(slotOf(owner));
  if (slot?.kind !== 'order' || typeof slot.payload !== 'object' || slot.payload === null) return false;
  return 'attempt' in slot.payload && slot.payload.attempt !== null;
}

/** Access to single slots of the slice. */
export interface FlowStore {
  read(owner: string): Promise<FlowSlot | null>;
  /** Null empties the slot. */
  write(owner: string, slot: FlowSlot | null): Promise<void>;
}

/** Slots over a store. Writes go one after the other, so that none undoes another. */
export function flowStore(store: StorePort): FlowStore {
  let last: Promise<unknown> = Promise.resolve();
  const slots = async (): Promise<FlowSlots> => {
    const stored = await store.read(FLOW_SLICE);
    return stored.kind === 'found' ? stored.value : {};
  };
  return {
    read: async (owner) => {
      await last;
      const all = await slots();
      return Object.hasOwn(all, owner) ? (all[owner] ?? null) : null;
    },
    write: (owner, slot) => {
      const writing = last.then(async () => {
        const others = Object.entries(await slots()).filter(([name]) => name !== owner);
        const kept = slot === null ? others : [...others, [owner, slot] as const];
        await store.write(FLOW_SLICE, Object.fromEntries(kept.slice(-SLOTS_MAX)));
      });
      last = writing;
      return writing;
    },
  };
}
