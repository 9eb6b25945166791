import type { CorrectablePart, Order, Stop } from './order';
import { waitsForItsTime } from './reschedule';
import { isFinal } from './task-state';

/** In the order of the form. */
export const CORRECTABLE = ['name', 'phone', 'note'] as const satisfies readonly CorrectablePart[];

/** Who takes a parcel, and what their driver must know. The phone is E.164. */
export type StopDetails = Readonly<Record<CorrectablePart, string>>;

/** What is asked for. */
export interface Correction {
  readonly orderId: string;
  readonly stopId: string;
  readonly to: StopDetails;
  /** As it stood where it was decided: if it is another one by now, nothing is changed. */
  readonly seen: StopDetails;
}

/** What a stop says now. */
export const detailsOf = ({ recipient, note }: Pick<Stop, 'recipient' | 'note'>): StopDetails => ({
  name: recipient.name,
  phone: recipient.phone,
  note,
});

/** What differs. */
export const changedParts = (before: StopDetails, after: StopDetails): readonly CorrectablePart[] =>
  CORRECTABLE.filter((part) => before[part] !== after[part]);

/** A stop that can be corrected, and what it says now. */
export interface CorrectableStop {
  readonly stopId: string;
  readonly seen: StopDetails;
}

/** The stops that can still be corrected: all that go on while their order waits for its time, then none [R1.03]. */
export const correctableStops = (order: Order): readonly CorrectableStop[] =>
  waitsForItsTime(order)
    ? order.dropOffs.filter(({ state }) => !isFinal(state)).map((stop) => ({ stopId: stop.id, seen: detailsOf(stop) }))
    : [];
