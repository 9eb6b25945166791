import type { AlertChoice, AlertChoices, AlertKind } from '../../domain/alerts/choices';
import type { Result } from '../../domain/shared/result';

/** Which alerts reach a person by which way [R11.24]. */
export interface AlertChoicesPort {
  read(): Promise<Result<AlertChoices>>;
  /** The same twice is like once. @returns all choices after it */
  choose(choice: AlertChoice): Promise<Result<AlertChoices>>;
  /** Stops mails by the link in one, without a session. Refused as NOT_FOUND if it is no such link. */
  stopMails(link: string): Promise<Result<{ readonly kind: AlertKind }>>;
}
