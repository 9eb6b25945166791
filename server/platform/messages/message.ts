import type { AlertKind } from '../../../src/domain/alerts/choices';
import type { RefusalReason } from '../../../src/domain/account/review';
import type { MailedPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import type { BilingualText } from '../../../src/domain/shared/result';

/** The business that a message is about. Its name appears only if it is verified [T.49]. */
export interface MessageBusiness {
  readonly name: BilingualText;
  readonly isVerified: boolean;
}

/** Alerts that may be mailed; the others have a mail of their own. */
export type MailedAlert = Exclude<AlertKind, 'business' | 'money' | 'webhook'>;

interface ToPhone {
  /** E.164. */
  readonly to: string;
  readonly language: Language;
}

interface ToMailbox {
  readonly to: string;
  readonly language: Language;
  /** The reader's name; somebody of the business may have typed it, so it appears only for a verified one. */
  readonly name: string;
  readonly business: MessageBusiness;
}

/** A mail that its reader can stop, by a link without signing in [R11.24]: it is about neither money nor security. */
interface Stoppable extends ToMailbox {
  /** Signed; names the person and the kind of mail. */
  readonly stop: string;
}

/** Every short message that leaves the system. It contains no free text: only names, numbers and tokens vary. */
export type SmsMessage =
  | (ToPhone & { readonly kind: 'phone-code'; readonly code: string; readonly number: number })
  | (ToPhone & {
      readonly kind: 'location-question';
      readonly business: MessageBusiness;
      readonly reference: string;
      readonly key: string;
    })
  | (ToPhone & { readonly kind: 'parcel-ordered'; readonly reference: string; readonly trackingSlug: string })
  | (ToPhone & { readonly kind: 'parcel-coming'; readonly trackingSlug: string })
  /** Somebody was added who drives. */
  | (ToPhone & { readonly kind: 'driver-invited' });

/** The review of a top-up by wire transfer has ended; the transfer's page says how [R2.32]. */
type WireTransferMail = 'wire-transfer-credited' | 'wire-transfer-refused';

/** Every mail that leaves the system. */
export type MailMessage =
  | (ToMailbox & { readonly kind: MailedPurpose; readonly token: string })
  | (ToMailbox & { readonly kind: 'known-account' })
  /** Withdrawals are paid to another bank account from now on; it does not say which [R6.05]. */
  | (ToMailbox & { readonly kind: 'bank-account-changed' })
  /** The bank paid a withdrawal out, refused it, or sent it back; its page says more [R2.09]. */
  | (ToMailbox & { readonly kind: 'withdrawal-paid' })
  | (ToMailbox & { readonly kind: 'withdrawal-failed' })
  /** The card of a package was declined and is charged again, or for the last time; the package's page says when [R9.05]. */
  | (ToMailbox & { readonly kind: 'package-declined' })
  | (ToMailbox & { readonly kind: 'package-ended' })
  /** The card of a store's plan was declined and is charged again; the store stays open meanwhile. */
  | (ToMailbox & { readonly kind: 'store-plan-declined' })
  /** The trial of a store ends soon, or nothing keeps it open any more; its settings say when, and what to do. */
  | (Stoppable & { readonly kind: 'store-trial-ending' })
  | (Stoppable & { readonly kind: 'store-paused' })
  /** The card of automatic top-ups was declined, was declined for the last time, or is gone: their page says more [R11.16]. */
  | (ToMailbox & { readonly kind: 'auto-top-up-declined' })
  | (ToMailbox & { readonly kind: 'auto-top-up-stopped' })
  | (ToMailbox & { readonly kind: 'auto-top-up-card-removed' })
  /** An endpoint was switched off because nothing arrived there for days; its page says why [R11.22]. */
  | (Stoppable & { readonly kind: 'webhook-given-up' })
  | (ToMailbox & { readonly kind: WireTransferMail; readonly slug: string })
  | (Stoppable & { readonly kind: 'business-verified' })
  | (Stoppable & { readonly kind: 'business-refused'; readonly reason: RefusalReason })
  /** What stands behind the bell, for those who want a mail of it; the page that it leads to says the rest. */
  | (Stoppable & { readonly kind: 'alert'; readonly about: MailedAlert; readonly path: string })
  /** The account is erased on a day, soon, or once something is done that puts it off; the settings say more [R11.25]. */
  | (ToMailbox & { readonly kind: 'deletion-asked' | 'deletion-near' | 'deletion-held'; readonly day: string })
  /** The last mail to somebody, whose address is forgotten with it. */
  | (ToMailbox & { readonly kind: 'account-erased' })
  /** Somebody is guessing the owner's password [T.51]; the link leads to requesting a new one. */
  | (ToMailbox & { readonly kind: 'wrong-passwords' });

/** Everything that leaves the system towards a person. */
export type Message = SmsMessage | MailMessage;
