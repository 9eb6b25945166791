import type { ServiceIdentifier } from 'inversify';
import type { ActorRefFrom } from 'xstate';
import type { HttpClient } from '../adapters/http/client';
import type { Inspection } from '../application/inspection';
import type { AccountPort } from '../application/ports/account.port';
import type { ClockPort } from '../application/ports/clock.port';
import type { IdsPort } from '../application/ports/ids.port';
import type { PagePort } from '../application/ports/page.port';
import type { ProfilePort } from '../application/ports/profile.port';
import type { AlertChoicesPort } from '../application/ports/alert-choices.port';
import type { AddressCheckPort } from '../application/ports/address-check.port';
import type { ResetPort } from '../application/ports/reset.port';
import type { SandboxPort } from '../application/ports/sandbox.port';
import type { SignupPort } from '../application/ports/signup.port';
import type { StorePort } from '../application/ports/store.port';
import type { ToursPort } from '../application/ports/tours.port';
import type { Recording } from '../application/recording/recording';
import type { VerificationPort } from '../application/ports/verification.port';
import type { releaseMachine } from '../domain/release/release.machine';

function service<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}

/** The names under which the container holds things; interfaces do not exist at run time, so each needs one. */
export const INSPECTION = service<Inspection>('Inspection');

export const CLOCK = service<ClockPort>('Clock');
export const IDS = service<IdsPort>('Ids');
export const PAGE = service<PagePort>('Page');
export const STORE = service<StorePort>('Store');

/** Loaded when first used: see lazy-parts.ts. */
export const HTTP = service<HttpClient>('HttpClient');
export const PROFILE = service<ProfilePort>('Profile');
export const ACCOUNT = service<AccountPort>('Account');
export const ALERT_CHOICES = service<AlertChoicesPort>('AlertChoices');
export const ADDRESS_CHECK = service<AddressCheckPort>('AddressCheck');
export const RESET = service<ResetPort>('Reset');
export const SIGNUP = service<SignupPort>('Signup');
export const VERIFICATION = service<VerificationPort>('Verification');
export const SANDBOX = service<SandboxPort>('Sandbox');
export const TOURS_SERVICE = service<ToursPort>('Tours');
export const RECORDING = service<Recording>('Recording');
export const RELEASE = service<ActorRefFrom<typeof releaseMachine>>('Release');
