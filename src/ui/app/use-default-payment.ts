import { useSelector } from '@xstate/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepDefaultPayment, readDefaultPayment } from '../../application/default-payment';
import { cardsQuery } from '../../application/queries/request.queries';
import type { Payment } from '../../domain/ordering/order';
import type { SavedCard } from '../../domain/wallet/saved-card';
import { useApp, useFeatures } from './app-context';
import { useBranchId } from './use-branch';
import { useMay } from './use-may';

/**
 * What the person's requests begin with [R2.16], with the ways to pay that are theirs at this branch. A card that was
 * removed, and a way that is not theirs here, gives way to what requests begin with otherwise.
 */
export function useDefaultPayment() {
  const { session } = useApp();
  const { store, wallet } = useFeatures();
  const client = useQueryClient();
  const branchId = useBranchId();
  const userId = useSelector(session, ({ context }) => context.session?.user.id) ?? '';
  const regionCode = useSelector(session, ({ context }) => context.session?.regionCode) ?? 'BH-manama';
  const mayPay = useMay('payFromWallet');
  const mayUseCards = useMay('useSavedCards');
  const queryKey = ['default-payment', userId, regionCode] as const;
  const chosen = useQuery({
    queryKey,
    queryFn: () => readDefaultPayment(store, { userId, regionCode }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    enabled: userId !== '',
  });
  const cards = useQuery({ ...cardsQuery(wallet, branchId), enabled: mayUseCards && branchId !== '' });
  const known: readonly SavedCard[] = mayUseCards ? (cards.data ?? []) : [];
  const wanted = chosen.data ?? null;
  const otherwise: Payment = { method: mayPay ? 'wallet' : 'cash' };
  const isWaiting = chosen.isPending || (wanted?.method === 'card' && mayUseCards && cards.isPending);
  const isTheirs =
    wanted === null ||
    (wanted.method === 'card'
      ? // A list that could not be read says nothing about a card.
        mayUseCards && (cards.data === undefined || known.some(({ id }) => id === wanted.cardId))
      : wanted.method === 'cash' || mayPay);
  return {
    /** Null while it is not known. */
    payment: isWaiting ? null : isTheirs && wanted !== null ? wanted : otherwise,
    /** The card that was chosen is saved no more, or not for them. */
    isCardGone: !isWaiting && !isTheirs && wanted?.method === 'card',
    isChosen: wanted !== null,
    mayPay,
    cards: known,
    choose: (payment: Payment) => {
      client.setQueryData(queryKey, payment);
      void keepDefaultPayment(store, { userId, regionCode }, payment);
    },
  };
}
