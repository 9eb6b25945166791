import type { Language } from '../regions/region';
import type { Instant } from '../shared/time';

/** What the signed-in person may change about themselves. */
export interface ProfileChange {
  readonly name: string;
  /** E.164; null if none is given. */
  readonly phone: string | null;
  /** The language of mails and SMS. */
  readonly language: Language;
}

/** The signed-in person's own data. */
export interface Profile extends ProfileChange {
  readonly email: string;
  /** Null if it was never changed. */
  readonly passwordChangedAt: Instant | null;
  readonly twoStep: { readonly isOn: boolean; readonly recoveryCodesLeft: number };
}

/** A device on which the person is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Instant;
  readonly lastUsedAt: Instant;
  /** Names such as "Firefox", "Android"; null if the device did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isCurrent: boolean;
}

/** The secret for an authenticator app: as text, and as the address inside a QR code. Stored nowhere. */
export interface TwoStepSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Each replaces a lost app, once. Shown once, stored nowhere. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** What a change of two-step sign-in requires. */
export interface TwoStepProof {
  readonly password: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
}
