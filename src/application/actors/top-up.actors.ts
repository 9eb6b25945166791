import { fromPromise } from 'xstate';
import type { Language } from '../../domain/regions/region';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import { topUpMachine } from '../../domain/wallet/top-up.machine';
import type { TopUpPrice } from '../../domain/wallet/top-up';
import type { RecordPorts } from '../app-system';

/** Topping up by card, over the ports. */
export function topUpOver({ topUps, page }: Pick<RecordPorts, 'topUps' | 'page'>): typeof topUpMachine {
  return topUpMachine.provide({
    actors: {
      askPrice: fromPromise<Result<TopUpPrice>, { amount: Money }>(({ input }) => topUps.price(input.amount)),
      create: fromPromise<Result<{ readonly slug: string }>, { price: TopUpPrice; key: string }>(({ input }) =>
        topUps.create(input.price, input.key),
      ),
      charge: fromPromise<Result<object>, { slug: string; cardId: string }>(({ input }) =>
        topUps.charge(input.slug, input.cardId),
      ),
      start: fromPromise<Result<{ readonly pageUrl: string }>, { slug: string; language: Language }>(({ input }) =>
        topUps.start(input.slug, input.language),
      ),
      leave: fromPromise<void, { url: string }>(({ input }) => page.leaveFor(input.url)),
    },
  });
}
