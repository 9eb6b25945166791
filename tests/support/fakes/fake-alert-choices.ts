import type { AlertChoicesPort } from '../../../src/application/ports/alert-choices.port';
import { ALERT_DEFAULTS, ALERT_KINDS, choosing, isOffered } from '../../../src/domain/alerts/choices';
import type { AlertChoice, AlertChoices, AlertKind } from '../../../src/domain/alerts/choices';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

/** The choices of one person in memory; the link of a kind is its name. Passes the contract suite of the real adapter. */
export class FakeAlertChoices extends Failing implements AlertChoicesPort {
  choices: AlertChoices = ALERT_DEFAULTS;

  read(): Promise<Result<AlertChoices>> {
    return this.answer(() => success(this.choices));
  }

  choose(choice: AlertChoice): Promise<Result<AlertChoices>> {
    return this.answer(() => {
      if (!isOffered(choice.kind, choice.way))
        return failed(refused(400, 'VALIDATION', [{ path: 'way', code: 'invalid' }]));
      this.choices = choosing(this.choices, choice);
      return success(this.choices);
    });
  }

  stopMails(link: string): Promise<Result<{ readonly kind: AlertKind }>> {
    return this.answer((): Result<{ readonly kind: AlertKind }> => {
      const kind = ALERT_KINDS.find((each) => each === link);
      if (kind === undefined) return failed(refused(404, 'NOT_FOUND'));
      this.choices = choosing(this.choices, { kind, way: 'mail', isOn: false });
      return success({ kind });
    });
  }
}
