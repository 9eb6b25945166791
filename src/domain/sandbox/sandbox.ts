import type { Review } from '../account/review';
import type { NewDriver } from '../driving/new-driver';
import type { InaccurateDelivery } from '../ordering/inaccurate-delivery';
import type { TaskState } from '../ordering/task-state';
import type { Language, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { UploadedFile } from '../signup/registration';
import type { TicketState } from '../support/ticket-states';
import type { WireTransfer } from '../wallet/wire-transfer';
import type { SandboxPosGrant, SandboxPosOrder, SandboxTill } from './point-of-sale';

/** How fast the sandbox's fleet moves: paused, real time, ten or sixty times that, or one state per tick. */
export const FLEET_SPEEDS = ['paused', 'real', 'tenfold', 'sixtyfold', 'instant'] as const;
export type FleetSpeed = (typeof FLEET_SPEEDS)[number];

/** What can be made to happen to the next new delivery. */
export const FATES = ['decline', 'fail', 'dispatch failure', 'location inquiry'] as const;
export type Fate = (typeof FATES)[number];

/** The result of a card charge at the simulated gateway. */
export const CHARGE_OUTCOMES = ['paid', 'declined'] as const;
export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number];

/** How somebody ends a payment on the simulated gateway's page. */
export const CHECKOUT_OUTCOMES = ['captured', 'failed', 'cancelled'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/** What happens to the gateway's message: late is after 20 minutes, forged is signed by somebody else. */
export const WEBHOOK_FATES = ['once', 'lost', 'late', 'twice', 'forged'] as const;
export type WebhookFate = (typeof WEBHOOK_FATES)[number];

/** The choices on the simulated gateway's page. */
export interface CheckoutDecision {
  readonly outcome: CheckoutOutcome;
  /** Seconds until the gateway reports it. */
  readonly delaySeconds: number;
  readonly webhook: WebhookFate;
  /** Another amount is taken than was requested. */
  readonly wrongAmount: boolean;
}

/** A payment on the simulated gateway's page. */
export interface SandboxCheckout {
  readonly id: string;
  readonly amount: Money;
  readonly description: string;
  /** The decision; null while there is none. */
  readonly outcome: CheckoutOutcome | null;
  /** Where people return to, including the charge's id. */
  readonly returnUrl: string;
}

/** Shares (0 to 1) of deliveries to which something happens. */
export interface FleetOdds {
  readonly decline: number;
  readonly fail: number;
  readonly dispatchFailure: number;
}

export interface FleetSettings {
  readonly speed: FleetSpeed;
  readonly odds: FleetOdds;
  /** What happens to the next new delivery, whatever the odds. */
  readonly next: Fate | null;
}

/** A delivery as the sandbox shows it. */
export interface SandboxOrder {
  readonly id: string;
  readonly reference: string;
  readonly regionCode: RegionCode;
  readonly state: TaskState;
  readonly recipientName: string;
  readonly driverName: BilingualText | null;
  readonly createdAt: Instant;
  /** The states that may come next. */
  readonly next: readonly TaskState[];
}

export interface SandboxWallet {
  readonly id: string;
  readonly merchantName: BilingualText;
  readonly balance: Money;
}

/** What drivers collected for a merchant and is not paid out yet. */
export interface SandboxTakings {
  readonly id: string;
  readonly merchantName: BilingualText;
  readonly amount: Money;
  /** What drivers have not handed in. */
  readonly withDrivers: Money;
}

/** A withdrawal that waits for the bank. */
export interface SandboxWithdrawal {
  readonly id: string;
  readonly merchantName: BilingualText;
  readonly reference: string;
  readonly amount: Money;
  readonly bankName: string;
  readonly ending: string;
}

/** A wire transfer in review, or whose money is awaited. */
export interface SandboxWireTransfer {
  readonly id: string;
  readonly merchantName: BilingualText;
  readonly reference: string;
  readonly amount: Money;
  readonly state: WireTransfer['state'];
  readonly proofName: string;
  /** The day by which it is to be reviewed. */
  readonly due: string;
  readonly isOverdue: boolean;
}

/** A report that a delivery was inaccurate, which waits for its answer. */
export interface SandboxReport extends Pick<InaccurateDelivery, 'id' | 'state' | 'stop' | 'reason' | 'note' | 'photo'> {
  readonly merchantName: BilingualText;
  /** Of the order. */
  readonly reference: string;
  /** The most that can be given back. */
  readonly refundable: Money;
}

/** A business, and whether somebody has reviewed its registration. */
export interface SandboxBusiness {
  readonly id: string;
  readonly name: BilingualText;
  readonly review: Review;
  /** Null if it is older than registration here. */
  readonly registeredAt: Instant | null;
}

/** A ticket as the support desk sees it. */
export interface SandboxTicket {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly state: TicketState;
  readonly merchantName: BilingualText;
  /** What was written last, by either side. */
  readonly lastMessage: string;
  /** What the merchant sent with it. */
  readonly files: readonly UploadedFile[];
}

/** Somebody who drives and signs in with their phone. */
export interface SandboxDriver extends NewDriver {
  readonly id: string;
  readonly onDuty: boolean;
}

/** A mail that is shown instead of sent. */
export interface SandboxMail {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** What the reader is asked to open. */
  readonly link: string;
  readonly sentAt: Instant;
}

/** A short message that is shown instead of sent. */
export interface SandboxText {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly language: Language;
  readonly text: string;
  readonly sentAt: Instant;
}

/** How a job in the background stands: one that fails waits to be tried again, a dead one is given up. */
export const JOB_STATES = ['waiting', 'running', 'failing', 'dead'] as const;
type JobState = (typeof JOB_STATES)[number];

/** A job in the background. */
export interface SandboxJob {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  /** Runs since the last success. */
  readonly attempts: number;
  /** When it is run next; while it runs, when its run is given up; for a dead one, when it died. */
  readonly nextRunAt: Instant;
  /** Why the last run failed, without personal data. */
  readonly lastError: string | null;
}

/** The settings of the simulated outside world, and what it is doing. */
export interface SandboxState {
  readonly fleet: FleetSettings;
  readonly chargeOutcome: ChargeOutcome;
  readonly wallets: readonly SandboxWallet[];
  readonly takings: readonly SandboxTakings[];
  /** The oldest first. */
  readonly withdrawals: readonly SandboxWithdrawal[];
  /** The oldest first. */
  readonly wireTransfers: readonly SandboxWireTransfer[];
  /** The oldest first. */
  readonly reports: readonly SandboxReport[];
  /** Undecided ones first. */
  readonly businesses: readonly SandboxBusiness[];
  /** Those that wait for the support desk first. */
  readonly tickets: readonly SandboxTicket[];
  /** The newest first. */
  readonly posGrants: readonly SandboxPosGrant[];
  /** The newest first. */
  readonly posOrders: readonly SandboxPosOrder[];
  readonly tills: readonly SandboxTill[];
  /** The people who drive, by name. */
  readonly drivers: readonly SandboxDriver[];
  /** Latest changes first. */
  readonly orders: readonly SandboxOrder[];
  /** Mails that a real mail service would have sent, newest first. */
  readonly mails: readonly SandboxMail[];
  /** Short messages that a real SMS service would have sent, newest first. */
  readonly texts: readonly SandboxText[];
  /** Dead ones first, then those that fail, then by when they run next. */
  readonly jobs: readonly SandboxJob[];
}
