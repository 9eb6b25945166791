import type { ServiceIdentifier } from 'inversify';
import type { ActorRefFrom } from 'xstate';
import type { HttpClient } from '../adapters/http/client';
import type { Transport } from '../adapters/http/transport';
import type { LiveActors } from '../application/app-system';
import type { Inspection } from '../application/inspection';
import type { SessionKeeper } from '../application/actors/session-keeper';
import type { appMachine } from '../application/app.machine';
import type { AccountPort } from '../application/ports/account.port';
import type { AddressesPort } from '../application/ports/addresses.port';
import type { AuthPort } from '../application/ports/auth.port';
import type { ClockPort } from '../application/ports/clock.port';
import type { GuestPort } from '../application/ports/guest.port';
import type { IdsPort } from '../application/ports/ids.port';
import type { LocationPort } from '../application/ports/location.port';
import type { LockPort } from '../application/ports/lock.port';
import type { NotificationsPort } from '../application/ports/notifications.port';
import type { OrdersPort } from '../application/ports/orders.port';
import type { PagePort } from '../application/ports/page.port';
import type { PaymentsPort } from '../application/ports/payments.port';
import type { ProfilePort } from '../application/ports/profile.port';
import type { QuickParcelPort } from '../application/ports/quick-parcel.port';
import type { RegionsPort } from '../application/ports/regions.port';
import type { AddressCheckPort } from '../application/ports/address-check.port';
import type { ResetPort } from '../application/ports/reset.port';
import type { SandboxPort } from '../application/ports/sandbox.port';
import type { SignupPort } from '../application/ports/signup.port';
import type { StorePort } from '../application/ports/store.port';
import type { ToursPort } from '../application/ports/tours.port';
import type { Recording } from '../application/recording/recording';
import type { TokenSource } from '../application/ports/token-source.port';
import type { VerificationPort } from '../application/ports/verification.port';
import type { WalletPort } from '../application/ports/wallet.port';
import type { outageMachine } from '../domain/outage/outage.machine';
import type { releaseMachine } from '../domain/release/release.machine';

function service<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}

/** The names under which the container holds things; interfaces do not exist at run time, so each needs one. */
export const APP = service<ActorRefFrom<typeof appMachine>>('App');
export const INSPECTION = service<Inspection>('Inspection');
export const KEEPER = service<SessionKeeper>('SessionKeeper');
export const TOKENS = service<TokenSource>('TokenSource');

export const AUTH = service<AuthPort>('Auth');
export const CLOCK = service<ClockPort>('Clock');
export const IDS = service<IdsPort>('Ids');
export const LOCATION = service<LocationPort>('Location');
export const LOCK = service<LockPort>('Lock');
export const PAGE = service<PagePort>('Page');
export const STORE = service<StorePort>('Store');

/** Loaded when first used: see lazy-modules.ts. */
export const LIVE = service<LiveActors>('Live');
export const TRANSPORT = service<Transport>('Transport');
export const OUTAGE = service<ActorRefFrom<typeof outageMachine>>('Outage');
export const HTTP = service<HttpClient>('HttpClient');
export const HTTP_AUTH = service<AuthPort>('HttpAuth');
export const ORDERS = service<OrdersPort>('Orders');
export const ADDRESSES = service<AddressesPort>('Addresses');
export const WALLET = service<WalletPort>('Wallet');
export const REGIONS_SERVICE = service<RegionsPort>('Regions');
export const PROFILE = service<ProfilePort>('Profile');
export const ACCOUNT = service<AccountPort>('Account');
export const ADDRESS_CHECK = service<AddressCheckPort>('AddressCheck');
export const RESET = service<ResetPort>('Reset');
export const SIGNUP = service<SignupPort>('Signup');
export const QUICK_PARCEL = service<QuickParcelPort>('QuickParcel');
export const GUEST = service<GuestPort>('Guest');
export const PAYMENTS = service<PaymentsPort>('Payments');
export const VERIFICATION = service<VerificationPort>('Verification');
export const SANDBOX = service<SandboxPort>('Sandbox');
export const TOURS_SERVICE = service<ToursPort>('Tours');
export const NOTIFICATIONS = service<NotificationsPort>('Notifications');
export const RECORDING = service<Recording>('Recording');
export const RELEASE = service<ActorRefFrom<typeof releaseMachine>>('Release');
