import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { alertsMachine } from '../domain/alerts/alerts.machine';
import type { sessionMachine } from '../domain/identity/session.machine';
import type { toastsMachine } from '../domain/toasts/toasts.machine';
import type { outageMachine } from '../domain/outage/outage.machine';
import type { realtimeMachine } from '../domain/realtime/realtime.machine';
import type { releaseMachine } from '../domain/release/release.machine';
import type { shellMachine } from '../domain/shell/shell.machine';
import type { Inspection } from './inspection';
import type { Recording } from './recording/recording';
import type { AccountPort } from './ports/account.port';
import type { AddressCheckPort } from './ports/address-check.port';
import type { AddressesPort } from './ports/addresses.port';
import type { BranchesPort } from './ports/branches.port';
import type { ClockPort } from './ports/clock.port';
import type { GuestPort } from './ports/guest.port';
import type { IdsPort } from './ports/ids.port';
import type { LocationPort } from './ports/location.port';
import type { NotificationsPort } from './ports/notifications.port';
import type { OrdersPort } from './ports/orders.port';
import type { PagePort } from './ports/page.port';
import type { PaymentsPort } from './ports/payments.port';
import type { ProfilePort } from './ports/profile.port';
import type { QuickParcelPort } from './ports/quick-parcel.port';
import type { RegionsPort } from './ports/regions.port';
import type { ResetPort } from './ports/reset.port';
import type { SandboxPort } from './ports/sandbox.port';
import type { SignupPort } from './ports/signup.port';
import type { StorePort } from './ports/store.port';
import type { ToursPort } from './ports/tours.port';
import type { VerificationPort } from './ports/verification.port';
import type { TeamPort } from './ports/team.port';
import type { WalletPort } from './ports/wallet.port';

/** What the signed-in screens need from outside. */
export interface Features {
  readonly orders: OrdersPort;
  readonly addresses: AddressesPort;
  readonly wallet: WalletPort;
  readonly regions: RegionsPort;
  readonly notifications: NotificationsPort;
  readonly ids: IdsPort;
  readonly clock: ClockPort;
  readonly store: StorePort;
}

/** The actors that every page has and that live as long as it. */
export interface AppActors {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
}

/** The actors of who is signed in: the live connection, and the alerts that come over it. */
export interface LiveActors {
  readonly realtime: ActorRefFrom<typeof realtimeMachine>;
  readonly alerts: ActorRefFrom<typeof alertsMachine>;
}

/** What the screens of a person's own data and of their business's account need from outside. */
export interface AccountPorts {
  readonly profile: ProfilePort;
  readonly account: AccountPort;
}

/** What the registration of a business needs from outside. */
export interface SignupPorts {
  readonly signup: SignupPort;
  readonly verification: VerificationPort;
  readonly ids: IdsPort;
  readonly store: StorePort;
}

/** What sending parcels without an account, and paying for them, needs from outside. */
export interface QuickParcelPorts {
  readonly quickParcel: QuickParcelPort;
  readonly guest: GuestPort;
  readonly payments: PaymentsPort;
  readonly verification: VerificationPort;
  readonly ids: IdsPort;
  readonly clock: ClockPort;
  readonly store: StorePort;
  readonly page: Pick<PagePort, 'leaveFor'>;
}

/** What the screens of users and branches need from outside. */
export interface RecordPorts {
  readonly team: TeamPort;
  readonly branches: BranchesPort;
  readonly ids: IdsPort;
}

/** With what a flow is started. */
export interface FlowOptions {
  readonly id: string;
  readonly input?: unknown;
}

/** The running app as the views see it: its long-lived actors, and the features, loaded when first asked for. */
export interface AppSystem extends AppActors {
  /** What every actor of the app does. */
  readonly inspection: Inspection;
  /** Where the device is, for whoever would put a pin there. */
  readonly location: LocationPort;
  /** Loads and starts (once) the actors of who is signed in; a session's start does it too, so that alerts are heard on any page. */
  live(): Promise<LiveActors>;
  /** Loads (once) the chunk with the adapters of the signed-in features; a failed load is tried again when asked again. */
  features(): Promise<Features>;
  /** Loads (once) what the profile and the account of the business work with. */
  account(): Promise<AccountPorts>;
  /** Loads (once) what users and branches are read and edited with. */
  records(): Promise<RecordPorts>;
  /** Loads (once) what sets a new password by mail. */
  reset(): Promise<ResetPort>;
  /** Loads (once) what asks recipients where parcels go, and what they answer with. */
  addressCheck(): Promise<AddressCheckPort>;
  /** Loads (once) what registers a business. */
  signup(): Promise<SignupPorts>;
  /** Loads (once) what sends parcels without an account, and what pays for them. */
  quickParcel(): Promise<QuickParcelPorts>;
  /** Loads (once) what drives the stand-ins for the outside world on `/sandbox`. */
  sandbox(): Promise<SandboxPort>;
  /** Loads (once) what keeps how far a person is with the guided tours. */
  tours(): Promise<ToursPort>;
  /** Loads and starts (once) what writes down, for problem reports, what happens to the machines; from the page's first event on. */
  recording(): Promise<Recording>;
  /** Loads and starts (once) the watch for releases, which no page waits for. */
  release(): Promise<ActorRefFrom<typeof releaseMachine>>;
  /** The watch for outages of the server, from the page's first call on; until then it only promises. */
  outage(): Promise<ActorRefFrom<typeof outageMachine>>;
  /** Only where a recording is looked at: what stands still in a flow's place, so that none is started there [R10.06]. */
  readonly standIn?: <Logic extends AnyActorLogic>(logic: Logic, options: FlowOptions) => Logic;
}
