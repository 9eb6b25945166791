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
  /** Plain text; the link stands in it. */
  readonly text: string;
  readonly link: string;
}

/** What takes short messages to people. Rejects where it could not take one over. */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}

/** What takes mails to people. Rejects where it could not take one over. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
