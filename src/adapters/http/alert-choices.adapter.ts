import { chooseAlert, getAlertChoices, stopAlertMails } from '../../../contract/alert-choices';
import type { AlertChoicesPort } from '../../application/ports/alert-choices.port';
import type { AlertChoice, AlertChoices, AlertKind } from '../../domain/alerts/choices';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** What a person wants to be told; its table and its page show their own errors. */
export class HttpAlertChoices implements AlertChoicesPort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<AlertChoices>> {
    return this.http.call(getAlertChoices, { ownErrors: true });
  }

  choose(choice: AlertChoice): Promise<Result<AlertChoices>> {
    return this.http.call(chooseAlert, { body: choice, ownErrors: true });
  }

  stopMails(link: string): Promise<Result<{ readonly kind: AlertKind }>> {
    return this.http.call(stopAlertMails, { body: { link }, ownErrors: true });
  }
}
