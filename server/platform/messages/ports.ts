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
}

/** Delivers short messages to people. Rejects if a message was not accepted. */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}

/** Delivers mails to people. Rejects if a mail was not accepted. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
