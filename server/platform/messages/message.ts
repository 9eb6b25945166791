import type { LinkPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import type { BilingualText } from '../../../src/domain/shared/result';

/** The business that a message is about. Its name is said only where somebody has verified it [T.49]. */
export interface MessageBusiness {
  readonly name: BilingualText;
  readonly isVerified: boolean;
}

interface ToPhone {
  /** E.164. */
  readonly to: string;
  readonly language: Language;
}

interface ToMailbox {
  readonly to: string;
  readonly language: Language;
  /** What the reader is called; somebody of the business may have typed it, so it is said only for a verified one. */
  readonly name: string;
  readonly business: MessageBusiness;
}

/** Every short message that leaves the system. Nothing in it is a text: what may vary are names, numbers and tokens. */
export type SmsMessage =
  | (ToPhone & { readonly kind: 'phone-code'; readonly code: string })
  | (ToPhone & {
      readonly kind: 'location-question';
      readonly business: MessageBusiness;
      readonly reference: string;
      readonly key: string;
    })
  | (ToPhone & { readonly kind: 'parcel-ordered'; readonly reference: string; readonly trackingSlug: string })
  | (ToPhone & { readonly kind: 'parcel-coming'; readonly trackingSlug: string });

/** Every mail that leaves the system. */
export type MailMessage =
  | (ToMailbox & { readonly kind: LinkPurpose; readonly token: string })
  | (ToMailbox & { readonly kind: 'known-account' })
  /** Somebody guesses at the owner's password [T.51]; the link leads to where a new one is asked for. */
  | (ToMailbox & { readonly kind: 'wrong-passwords' });

/** Everything that leaves the system towards a person. */
export type Message = SmsMessage | MailMessage;
