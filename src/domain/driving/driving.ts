import type { Address } from '../addresses/address';
import type { Contact } from '../ordering/order';
import type { FailureReason } from '../ordering/failure-reason';
import type { Timing } from '../ordering/timing';
import type { Amounts, Parcel } from '../ordering/parcel';
import type { AskedProof, GivenProof } from '../ordering/proof';
import type { SecondTripKind } from '../ordering/second-trips';
import type { TaskState } from '../ordering/task-state';
import type { Position, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** How long an offer waits for its driver, in seconds (D): then it goes to the next one. */
export const OFFER_SECONDS = 45;
/** Why a driver declines an offer (D). */
export const DECLINE_REASONS = ['too-far', 'vehicle', 'break', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What a driver reports of a trip, in its order; `failed` may come instead of any of the others but the first. */
export const DRIVER_STEPS = ['in progress', 'arrived', 'picked up', 'delivered', 'failed'] as const;
export type DriverStep = (typeof DRIVER_STEPS)[number];

export interface DriverSelf {
  readonly name: string;
  readonly vehicle: string;
  readonly regionCode: RegionCode;
  /** Null while off duty. */
  readonly onDutySince: Instant | null;
}

/** A place of an offer: no name and no number before it is accepted. */
export interface OfferedPlace {
  readonly area: BilingualText;
  readonly position: Position;
}

/** A delivery that a driver may take; its amounts are from all recipients. */
export interface Offer extends Amounts {
  readonly id: string;
  readonly reference: string;
  /** Until it goes to somebody else; a duration, so that clocks need not agree. */
  readonly secondsLeft: number;
  readonly timing: Timing;
  readonly pickUp: OfferedPlace;
  readonly dropOffs: readonly OfferedPlace[];
  /** It could not be handed over before; missing where it is carried for the first time. */
  readonly secondTrip?: SecondTripKind | undefined;
  readonly distanceMeters: number;
  /** From the driver to the pick-up, as the crow flies; null if nobody knows where the driver is. */
  readonly metersAway: number | null;
}

/** A stop of a driver's trip. */
export interface TripStop extends Parcel {
  readonly id: string;
  readonly state: TaskState;
  readonly address: Address;
  readonly recipient: Contact;
  /** What is to be handed in with it [R11.09]; missing where nothing is. */
  readonly proofAsked?: AskedProof | undefined;
  /** It was cancelled after the pick-up: its parcel goes back to the sender after the last stop. */
  readonly comesBack?: true | undefined;
}

/** The delivery that a driver has accepted. */
export interface Trip {
  readonly orderId: string;
  readonly reference: string;
  readonly state: TaskState;
  readonly timing: Timing;
  readonly pickUp: { readonly address: Address; readonly contact: Contact };
  /** What the sender pays the driver in cash when they take the parcel; null if it is paid otherwise. */
  readonly dueAtPickUp: Money | null;
  /** As with an offer. */
  readonly secondTrip?: SecondTripKind | undefined;
  /** The reference of the order that this is the second trip of: what the sender and the label on the parcel say. */
  readonly firstReference?: string | undefined;
  readonly stops: readonly TripStop[];
}

/** A driver's day since midnight in their region. */
export interface DriverDay {
  readonly delivered: number;
  readonly failed: number;
  /** Cash taken from senders and recipients. */
  readonly collected: Money;
}

/** Parcels of an order, or of some of its stops, that was cancelled after the driver had taken them: they go back before anything else. */
export interface HeldParcels {
  readonly orderId: string;
  readonly reference: string;
  readonly pickUp: { readonly address: Address; readonly contact: Contact };
  /** Whose they were, where the other stops were not cancelled. */
  readonly recipients?: readonly string[] | undefined;
}

/** All that a driver's page shows. At most one of offer and trip is there. */
export interface Work {
  readonly driver: DriverSelf;
  readonly offer: Offer | null;
  readonly trip: Trip | null;
  readonly today: DriverDay;
  /** Missing where there are none. */
  readonly held?: readonly HeldParcels[] | undefined;
}

/** A step of a trip, as reported. */
export interface StepReport {
  readonly orderId: string;
  /** The one stop that it is about; null up to the pick-up, which is for all. */
  readonly stopId: string | null;
  readonly to: DriverStep;
  /** Who took the parcel, with `delivered`. */
  readonly handedTo: string;
  /** With `failed`. */
  readonly failureReason: FailureReason | null;
  /** In the driver's own words, where no reason of the list fits. */
  readonly failureNote?: string | undefined;
  /** With `delivered`, where it is asked for. */
  readonly proof?: GivenProof | undefined;
}
