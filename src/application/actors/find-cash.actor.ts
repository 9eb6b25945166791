import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { isRefused } from '../../domain/shared/result';
import type { OperationsPorts } from '../app-system';

/** The six digits that a driver shows. */
export interface CashCode {
  readonly code: string;
}

interface Told {
  /** Whose code it is. */
  readonly found: (driverId: string) => void;
  /** The operator's session has ended. */
  readonly lost: () => void;
}

/** Finding the driver who announced cash under a code. */
export function findCashLogic({ operations, operator }: Pick<OperationsPorts, 'operations' | 'operator'>, tell: Told) {
  return recordActionOf<CashCode, 'find'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<CashCode>, { readonly action: 'find'; readonly item: CashCode }>(
        async ({ input: { item } }) => {
          const answer = await operator.ask((token) => operations.cashCode(token, item.code));
          if (answer.ok) {
            tell.found(answer.value.id);
            return { kind: 'done', item };
          }
          if (isRefused(answer, 'UNAUTHENTICATED')) tell.lost();
          return { kind: 'failed', failure: answer.failure };
        },
      ),
    },
  });
}
