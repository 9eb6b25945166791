import type { Language } from '../../../src/domain/regions/region';

/** A short message to one phone, in its owner's language. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly language: Language;
  readonly text: string;
}

/** What takes short messages to people. Rejects where it could not take one over. */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}
