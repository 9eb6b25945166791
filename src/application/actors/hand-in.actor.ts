import { fromPromise } from 'xstate';
import type { DriverMoney } from '../../domain/driving/earnings';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Money } from '../../domain/shared/money';
import { isRefused } from '../../domain/shared/result';
import type { DrivingPorts } from '../app-system';

/** What is announced, or taken back. */
export interface HandInWish {
  readonly amount: Money;
}
export type HandInAction = 'announce' | 'withdraw';

/**
 * Announcing cash for the desk, and taking it back; both are safe to repeat after a lost answer.
 * @param tell hears the driver's money after it; the code stays out of the machine, and so out of recordings
 */
export function handInLogic(
  { driving, driver }: Pick<DrivingPorts, 'driving' | 'driver'>,
  tell: (money: DriverMoney) => void,
) {
  return recordActionOf<HandInWish, HandInAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<HandInWish>, { readonly action: HandInAction; readonly item: HandInWish }>(
        async ({ input: { action, item } }) => {
          const answer = await driver.ask((token) =>
            action === 'announce' ? driving.announce(token, item.amount) : driving.withdraw(token),
          );
          if (answer.ok) {
            tell(answer.value);
            return { kind: 'done', item };
          }
          if (isRefused(answer, 'MORE_THAN_HELD')) {
            // What is held has changed since it was read.
            const held = await driver.ask((token) => driving.money(token));
            if (held.ok) tell(held.value);
          }
          return { kind: 'failed', failure: answer.failure };
        },
      ),
    },
  });
}
