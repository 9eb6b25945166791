import type { Language } from '../../../src/domain/regions/region';

/** A mail to one person, in their language. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text; the link stands in it. */
  readonly text: string;
  readonly link: string;
}

/** What takes mails to people. Rejects where it could not take one over. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
