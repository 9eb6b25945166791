import type { Language } from '../regions/region';
import type { Instant } from '../shared/time';

/** What the signed-in person may change of themselves. */
export interface ProfileChange {
  readonly name: string;
  /** E.164; null where none is given. */
  readonly phone: string | null;
  /** What mails and SMS are written in. */
  readonly language: Language;
}

/** The signed-in person's own data. */
export interface Profile extends ProfileChange {
  readonly email: string;
  /** Null where it was never changed. */
  readonly passwordChangedAt: Instant | null;
  readonly twoStep: { readonly isOn: boolean; readonly recoveryCodesLeft: number };
}

/** A device on which the person is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Instant;
  readonly lastUsedAt: Instant;
  /** Names such as "Firefox", "Android"; null where the device did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isCurrent: boolean;
}

/** What an authenticator app is fed with: as text, and as the address inside a QR code. Kept nowhere. */
export interface TwoStepSecret {
  readonly secret: string;
  readonly uri: string;
}

/** What stands in for an app that is lost, each once. Shown once, kept nowhere. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** What a change of two-step sign-in asks for. */
export interface TwoStepProof {
  readonly password: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
}
