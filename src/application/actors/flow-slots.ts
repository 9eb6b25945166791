import { fieldsOf } from '../../domain/shared/fields';
import type { Slice, StorePort } from '../ports/store.port';
import { slotsOver } from './slots';
import type { Slots } from './slots';

/** A half-filled flow of one person at one branch [R3.06]; only its flow can read the payload. */
export type FlowSlot = { readonly kind: 'order' | 'registration' | 'quickParcel' | 'cart'; readonly payload: unknown };

type FlowSlots = Readonly<Record<string, FlowSlot>>;

const KINDS: readonly unknown[] = ['order', 'registration', 'quickParcel', 'cart'];
/** How many owners' flows one device stores; the least recently used goes first. */
const SLOTS_MAX = 8;

function parseSlots(value: unknown): FlowSlots | null {
  const slots = fieldsOf(value);
  return (
    slots &&
    (Object.fromEntries(
      Object.entries(slots).filter(([, slot]) => KINDS.includes(fieldsOf(slot)?.['kind'])),
    ) as FlowSlots)
  );
}

/** Survives a reload, a release and an expired session, but never a sign-out. */
const FLOW_SLICE: Slice<FlowSlots> = { name: 'flow', version: 1, parse: parseSlots };

/** Drafts of two people, or of two branches, are never mixed. */
export function slotOf({ userId, branchId }: { readonly userId: string; readonly branchId: string }): string {
  return `${userId}/${branchId}`;
}

/**
 * Whether an order of this person at this branch was sent and its outcome is still unknown [T.36]. Reads only the slot,
 * so that a reloaded page can ask without loading the flow itself.
 */
export async function isOrderPending(store: StorePort, owner: Parameters<typeof slotOf>[0]): Promise<boolean> {
  const slot = await flowStore(store).read(slotOf(owner));
  return slot?.kind === 'order' && (fieldsOf(slot.payload)?.['attempt'] ?? null) !== null;
}

/** Whether a request of this person at this branch waits, half filled or sent. */
export async function isRequestWaiting(store: StorePort, owner: Parameters<typeof slotOf>[0]): Promise<boolean> {
  return (await flowStore(store).read(slotOf(owner)))?.kind === 'order';
}

/** The flows of a store, one slot per owner. */
export function flowStore(store: StorePort): Slots<FlowSlot> {
  return slotsOver(store, FLOW_SLICE, SLOTS_MAX);
}
