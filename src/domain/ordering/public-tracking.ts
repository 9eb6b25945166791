import type { Position, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { HandOver, HistoryStep } from './order';
import type { Timing } from './timing';
import type { Amounts } from './parcel';
import type { MapTiles } from './preferences';
import type { SecondTripKind } from './second-trips';
import type { TaskState } from './task-state';

/**
 * What a stranger with the link of one stop may see, of that stop alone [R11.01]: no full names, no phones, no money
 * except the cash to have ready.
 */
export interface PublicTracking extends Amounts {
  readonly reference: string;
  readonly state: TaskState;
  readonly merchantName: BilingualText;
  readonly regionCode: RegionCode;
  readonly pickUpPosition: Position;
  readonly dropOffPosition: Position;
  readonly driverFirstName: BilingualText | null;
  readonly driverPosition: Position | null;
  readonly eta: Instant | null;
  readonly timing: Timing;
  readonly history: readonly HistoryStep[];
  readonly proof: HandOver | null;
  /** What the recipient tells the driver at the door [R11.09]; missing unless it is asked for and still to be told. */
  readonly handOverCode?: string | undefined;
  /** What follows where it failed: a second attempt, with its own link, or that the parcel goes back; null for neither. */
  readonly secondTrip: { readonly kind: SecondTripKind; readonly slug: string | null } | null;
  /** Others read it from the preferences, which need a session. */
  readonly map: MapTiles;
}
