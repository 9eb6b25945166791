import { fieldsOf } from '../../domain/shared/fields';
import type { Slice, StorePort } from '../ports/store.port';
import { FLOWS } from './flow-slice';
import { slotsOver } from './slots';
import type { Slots } from './slots';

/** A half-filled flow of this device [R3.06]; only its flow can read the payload. An earlier release stored orders here. */
export type FlowSlot = { readonly kind: 'order' | 'registration' | 'quickParcel' | 'cart'; readonly payload: unknown };

type FlowSlots = Readonly<Record<string, FlowSlot>>;

const KINDS: readonly unknown[] = ['order', 'registration', 'quickParcel', 'cart'];
/** How many flows one device stores; the least recently used goes first, but never one whose outcome is unknown. */
const SLOTS_MAX = 16;

function parseSlots(value: unknown): FlowSlots | null {
  const slots = fieldsOf(value);
  return (
    slots &&
    (Object.fromEntries(
      Object.entries(slots).filter(([, slot]) => KINDS.includes(fieldsOf(slot)?.['kind'])),
    ) as FlowSlots)
  );
}

const FLOW_SLICE: Slice<FlowSlots> = { ...FLOWS, parse: parseSlots };

/** Whether it was sent, and its outcome is still unknown [T.36]. */
function isSent({ payload }: FlowSlot): boolean {
  return (fieldsOf(payload)?.['attempt'] ?? null) !== null;
}

/** The flows of a store: a slot per owner. */
export function flowStore(store: StorePort): Slots<FlowSlot> {
  return slotsOver(store, FLOW_SLICE, SLOTS_MAX, isSent);
}
