import { fromPromise } from 'xstate';
import type { AlertChoice, AlertChoices } from '../../domain/alerts/choices';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { AlertChoicesPort } from '../ports/alert-choices.port';

/** A choice on its way, and all choices once it is stored. */
export interface Choosing {
  readonly choice: AlertChoice;
  readonly choices: AlertChoices;
}

/** Turns one way of one kind on or off. */
export function chooseLogic(port: AlertChoicesPort) {
  return recordActionOf<Choosing, 'choose'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Choosing>, { readonly action: 'choose'; readonly item: Choosing }>(
        async ({ input: { item } }) => {
          const answer = await port.choose(item.choice);
          return answer.ok
            ? { kind: 'done', item: { ...item, choices: answer.value } }
            : { kind: 'failed', failure: answer.failure };
        },
      ),
    },
  });
}
