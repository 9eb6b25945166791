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
import type { AlertChoicesPort } from './ports/alert-choices.port';
import type { AddressesPort } from './ports/addresses.port';
import type { BellPort } from './ports/bell.port';
import type { ClockPort } from './ports/clock.port';
import type { DriverDevicePort } from './ports/driver-device.port';
import type { DrivingPort } from './ports/driving.port';
import type { GuestPort } from './ports/guest.port';
import type { IdsPort } from './ports/ids.port';
import type { LocationPort } from './ports/location.port';
import type { NotificationsPort } from './ports/notifications.port';
import type { OperationsPort, OperatorPort } from './ports/operations.port';
import type { OrdersPort } from './ports/orders.port';
import type { PicturesPort } from './ports/pictures.port';
import type { PagePort } from './ports/page.port';
import type { PaymentsPort } from './ports/payments.port';
import type { ProfilePort } from './ports/profile.port';
import type { QuickParcelPort } from './ports/quick-parcel.port';
import type { RegionsPort } from './ports/regions.port';
import type { ResetPort } from './ports/reset.port';
import type { SandboxPort } from './ports/sandbox.port';
import type { ScreenPort } from './ports/screen.port';
import type { SignupPort } from './ports/signup.port';
import type { StorePort } from './ports/store.port';
import type { TabPort } from './ports/tab.port';
import type { StorefrontPort } from './ports/storefront.port';
import type { ToursPort } from './ports/tours.port';
import type { VerificationPort } from './ports/verification.port';
import type { RecordPortList } from './ports/records/list';
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
  /** Loads (once) what tells this tab from others, which a page needs only for what was typed into a request. */
  tab(): Promise<TabPort>;
}

/** The actors that every page has, and that live as long as the page. */
export interface AppActors {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
}

/** The actors of a signed-in person: the live connection, and the alerts that come over it. */
export interface LiveActors {
  readonly realtime: ActorRefFrom<typeof realtimeMachine>;
  readonly alerts: ActorRefFrom<typeof alertsMachine>;
}

/** What the profile and account screens need from outside. */
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

/** What the drivers' entry needs from outside. */
export interface DrivingPorts {
  readonly driving: DrivingPort;
  /** Who drives on this device; they sign in as guests do. */
  readonly driver: GuestPort;
  readonly verification: VerificationPort;
  readonly clock: ClockPort;
  readonly ids: IdsPort;
  readonly store: StorePort;
  readonly device: DriverDevicePort;
}

/** What the desk of our own staff needs from outside. */
export interface OperationsPorts {
  readonly operations: OperationsPort;
  /** Who is at the desk on this device. */
  readonly operator: OperatorPort;
  readonly ids: IdsPort;
}

/** What the screens of users, branches and other records need from outside. */
export interface RecordPorts extends RecordPortList {
  readonly ids: IdsPort;
  readonly page: Pick<PagePort, 'leaveFor'>;
  readonly pictures: PicturesPort;
  /** Of the kitchen's display. */
  readonly screen: ScreenPort;
  readonly bell: BellPort;
}

/** The input of a flow. */
export interface FlowOptions {
  readonly id: string;
  readonly input?: unknown;
}

/** What the views of every page work with, of the merchants' app and of the drivers'. */
export interface PageSystem extends Pick<AppActors, 'toasts' | 'shell'> {
  /** Everything that the page's actors do. */
  readonly inspection: Inspection;
  /** Where the device is, for placing a pin there. */
  readonly location: LocationPort;
  /** Loads and starts (once) the recording of the machines for problem reports; it includes the page's first event. */
  recording(): Promise<Recording>;
  /** Loads and starts (once) the watch for releases, which no page waits for. */
  release(): Promise<ActorRefFrom<typeof releaseMachine>>;
  /** The watch for outages of the server, active from the page's first call; until then only a promise. */
  outage(): Promise<ActorRefFrom<typeof outageMachine>>;
  /**
   * Only while viewing a recording: what stands still in place of a flow, so that no flow is started there [R10.06].
   */
  readonly standIn?: <Logic extends AnyActorLogic>(logic: Logic, options: FlowOptions) => Logic;
}

/** The drivers' page as its views see it: it knows no merchant's session [decision 0142]. */
export interface DriversSystem extends PageSystem {
  readonly session: null;
  /** Whether this device holds a driver's token; whether it is still valid, the first call says. */
  isKnown(): Promise<boolean>;
  /** Loads (once) what the work of a driver needs. */
  driving(): Promise<DrivingPorts>;
}

/** The running app as the views see it: its long-lived actors, and the features, loaded on first use. */
export interface AppSystem extends AppActors, PageSystem {
  /**
   * Loads and starts (once) the actors of a signed-in person; the start of a session does it too, so that alerts are
   * heard on any page.
   */
  live(): Promise<LiveActors>;
  /** Loads (once) the chunk with the adapters of the signed-in features; after a failure the next call tries again. */
  features(): Promise<Features>;
  /** Loads (once) what the profile and the business account need. */
  account(): Promise<AccountPorts>;
  /** Loads (once) what the users and branches screens need. */
  records(): Promise<RecordPorts>;
  /** Loads (once) the password reset by mail. */
  reset(): Promise<ResetPort>;
  /** Loads (once) the location inquiry, both the asking and the answering. */
  addressCheck(): Promise<AddressCheckPort>;
  /** Loads (once) what each person wants to be told, by which way. */
  alertChoices(): Promise<AlertChoicesPort>;
  /** Loads (once) the registration of a business. */
  signup(): Promise<SignupPorts>;
  /** Loads (once) guests' parcels and their payments. */
  quickParcel(): Promise<QuickParcelPorts>;
  /** Loads (once) the stores as their customers see them. */
  storefront(): Promise<StorefrontPort>;
  /** Loads (once) the desk of our own staff. */
  operations(): Promise<OperationsPorts>;
  /** Loads (once) the controls of the simulated outside world on `/sandbox`. */
  sandbox(): Promise<SandboxPort>;
  /** Loads (once) the storage of the guided tours' progress. */
  tours(): Promise<ToursPort>;
}
