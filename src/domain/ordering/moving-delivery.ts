import type { Position } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { OrderSummary } from './order';
import { PROGRESS } from './task-state';
import type { TaskState } from './task-state';

/** States in which the driver works for this order: only then may others see where that driver is. */
export const ACCOMPANIED: readonly TaskState[] = PROGRESS.slice(PROGRESS.indexOf('accepted'));

/** More deliveries than this are not drawn at once; the answer says that there are more. */
export const MOVING_MAX = 500;

/** A delivery that a driver is carrying out, as a live map shows it. */
export interface MovingDelivery extends Pick<
  OrderSummary,
  'id' | 'reference' | 'state' | 'recipientName' | 'to' | 'stopCount' | 'eta'
> {
  readonly driver: {
    readonly name: BilingualText;
    readonly vehicle: string;
    /** Null before the first report. */
    readonly position: Position | null;
    /** Degrees clockwise from north; null if unknown. */
    readonly heading: number | null;
  };
  readonly pickUp: Position;
  /** The places of the stops that are left, in order. */
  readonly stops: readonly Position[];
}

/** The deliveries of a branch that are on the way, the longest on the way first. */
export interface MovingDeliveries {
  readonly items: readonly MovingDelivery[];
  /** There are more than are shown. */
  readonly more: boolean;
}
