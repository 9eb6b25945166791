import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cardActionLogic } from '../../../../application/actors/card.actors';
import type { CardAction } from '../../../../application/actors/card.actors';
import { cardsQuery } from '../../../../application/queries/request.queries';
import type { SavedCard } from '../../../../domain/wallet/saved-card';
import { cardExpiry, CARDS_MAX, expiryText } from '../../../../domain/wallet/saved-card';
import { useApp, useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useFlow } from '../../../app/use-flow';
import { useRead } from '../../../app/use-read';
import { useRegion } from '../../../app/use-region';
import { useFailureText } from '../../../i18n/use-failure-text';

/** The business's saved cards, the default one first, and since when each is to be replaced. */
export function useCards() {
  const { wallet, clock } = useFeatures();
  const branchId = useBranchId();
  const { timeZone } = useRegion();
  const read = useRead({ ...cardsQuery(wallet, branchId), enabled: branchId !== '' });
  const now = clock.now();
  return {
    ...read,
    /** Null until they were read once. */
    rows:
      read.value?.map((card) => ({
        ...card,
        expiry: cardExpiry(card, now, timeZone),
        expiryText: expiryText(card),
      })) ?? null,
    isFull: (read.value?.length ?? 0) >= CARDS_MAX,
  };
}

export type CardRow = NonNullable<ReturnType<typeof useCards>['rows']>[number];

/** Choosing the default card, and removing one. */
export function useCardActions() {
  const { cards } = use(useApp().records());
  const client = useQueryClient();
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => cardActionLogic(cards), [cards]));
  const { queryKey } = cardsQuery(wallet, branchId);
  useEffect(() => {
    const watch = actor.on('changed', () => void client.invalidateQueries({ queryKey }));
    return () => watch.unsubscribe();
  });
  const { failure, action, isAsked } = snapshot.context;
  return {
    isAsking: snapshot.hasTag('asking') || (snapshot.hasTag('busy') && isAsked),
    isBusy: snapshot.hasTag('busy'),
    /** Of what was done without a question. */
    failure: failure !== null && action !== 'remove' ? failureText(failure) : null,
    removeFailure: failure !== null && action === 'remove' ? failureText(failure) : null,
    ask: (what: CardAction) => send({ type: 'ASK', action: what }),
    yes: (item: SavedCard) => send({ type: 'CONFIRM', item }),
    no: () => send({ type: 'CANCEL' }),
    makeDefault: (item: SavedCard) => send({ type: 'DO', action: 'makeDefault', item }),
  };
}
