import type { Language } from '../../../src/domain/regions/region';

declare const rendered: unique symbol;

/** Only `renderMessage` makes one, so that nothing else can be sent [T.49]. */
interface Rendered {
  readonly [rendered]: true;
}

/** A short message to one phone, in its owner's language. */
export interface Sms extends Rendered {
  /** E.164. */
  readonly to: string;
  readonly language: Language;
  readonly text: string;
}

/** A mail to one person, in their language. */
export interface Mail extends Rendered {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text, including the link. */
  readonly text: string;
  readonly link: string;
  /** What a mailbox's own button requests to stop such mails (RFC 8058); null for mails that cannot be stopped. */
  readonly stopUrl: string | null;
}

/**
 * Delivers short messages to people. Resolves once the service has accepted the message, and rejects if it did not: only
 * then does a message count as sent [T.54].
 */
export interface SmsPort {
  /** @param id the same for every repeat of this message, so that the service can drop a second one */
  send(sms: Sms, id: string): Promise<void>;
}

/** Delivers mails to people; like `SmsPort`. */
export interface MailPort {
  /** @param id the same for every repeat of this mail, so that mailboxes show it once */
  send(mail: Mail, id: string): Promise<void>;
}
