import { fromPromise } from 'xstate';
import type { AlertKind } from '../../domain/alerts/choices';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { AlertChoicesPort } from '../ports/alert-choices.port';

/** Mails to be stopped by their link, and what they were about once they are. */
export interface Stopping {
  readonly link: string;
  readonly kind: AlertKind | null;
}

/** Stops mails, without a session. */
export function stopMailsLogic(port: AlertChoicesPort) {
  return recordActionOf<Stopping, 'stop'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Stopping>, { readonly action: 'stop'; readonly item: Stopping }>(
        async ({ input: { item } }) => {
          const answer = await port.stopMails(item.link);
          return answer.ok
            ? { kind: 'done', item: { ...item, kind: answer.value.kind } }
            : { kind: 'failed', failure: answer.failure };
        },
      ),
    },
  });
}
