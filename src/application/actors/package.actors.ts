import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import type { Packages, Subscription } from '../../domain/wallet/package';
import { subscribeMachine } from '../../domain/wallet/subscribe.machine';
import type { PackageChange, PackagesPort } from '../ports/records/packages.port';

interface Sent {
  readonly planId: string;
  readonly cardId: string;
  readonly isTrial: boolean;
  readonly price: Money;
  readonly key: string;
}

/** Subscribing to a package, over its port. */
export function subscribeOver(packages: Pick<PackagesPort, 'subscribe'>): typeof subscribeMachine {
  return subscribeMachine.provide({
    actors: {
      subscribe: fromPromise<Result<Packages>, Sent>(({ input: { key, ...wanted } }) =>
        packages.subscribe(wanted, key),
      ),
    },
  });
}

/** Changing to a dearer plan at once: by the same machine, with the same care for the key. */
export function upgradeOver(packages: Pick<PackagesPort, 'upgrade'>, subscriptionId: string): typeof subscribeMachine {
  return subscribeMachine.provide({
    actors: {
      subscribe: fromPromise<Result<Packages>, Sent>(({ input: { planId, price: charge, key } }) =>
        packages.upgrade({ subscriptionId, planId, charge }, key),
      ),
    },
  });
}

/** What can be done to a package. */
export type PackageAction = 'end' | 'keep' | 'switch' | 'pay';

/** A package, and what is wanted of it. */
export interface PackageItem {
  readonly current: Subscription;
  /** For `switch`: the plan from the next period on. */
  readonly planId?: string;
  /** For `pay`: the card that is charged from now on. */
  readonly cardId?: string;
}

function changeOf(action: PackageAction, { current, planId, cardId }: PackageItem): PackageChange {
  const subscriptionId = current.id;
  if (action === 'switch' && planId !== undefined) return { subscriptionId, planId, endsThen: false };
  if (action === 'pay' && cardId !== undefined) return { subscriptionId, cardId };
  return { subscriptionId, endsThen: action === 'end' };
}

/** Changing a package: twice is like once, so that a repeat after a lost answer is safe. */
export function packageActionLogic(packages: Pick<PackagesPort, 'change'>) {
  return recordActionOf<PackageItem, PackageAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PackageItem>, { readonly action: PackageAction; readonly item: PackageItem }>(
        async ({ input: { action, item } }) => {
          const sent = await packages.change(changeOf(action, item));
          return sent.ok ? { kind: 'done', item } : { kind: 'failed', failure: sent.failure };
        },
      ),
    },
  });
}
