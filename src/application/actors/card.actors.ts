import { fromPromise } from 'xstate';
import type { SavedCard } from '../../domain/wallet/saved-card';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Language } from '../../domain/regions/region';
import { isRefused } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { addCardMachine } from '../../domain/wallet/add-card.machine';
import type { RecordPorts } from '../app-system';
import type { Afterwards, CardsPort } from '../ports/records/cards.port';

/** Saving a card, over the ports. */
export function addCardOver({
  cards,
  page,
}: Pick<RecordPorts, 'page'> & { readonly cards: Pick<CardsPort, 'add'> }): typeof addCardMachine {
  return addCardMachine.provide({
    actors: {
      begin: fromPromise<
        Result<{ readonly pageUrl: string }>,
        Afterwards & { readonly language: Language; readonly key: string }
      >(({ input: { language, planId, back, key } }) => cards.add(language, { planId, back }, key)),
      leave: fromPromise<void, { url: string }>(({ input }) => page.leaveFor(input.url)),
    },
  });
}

/** What can be done to a saved card. */
export type CardAction = 'makeDefault' | 'remove';

/** Choosing and forgetting a card: twice is like once, so that a repeat after a lost answer is safe. */
export function cardActionLogic(cards: Pick<CardsPort, CardAction>) {
  return recordActionOf<SavedCard, CardAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<SavedCard>, { readonly action: CardAction; readonly item: SavedCard }>(
        async ({ input: { action, item } }) => {
          const sent = await cards[action](item.id);
          // Somebody was first, or an answer was lost: it is forgotten either way.
          const isGone = action === 'remove' && isRefused(sent, 'NOT_FOUND');
          return sent.ok || isGone ? { kind: 'done', item } : { kind: 'failed', failure: sent.failure };
        },
      ),
    },
  });
}
