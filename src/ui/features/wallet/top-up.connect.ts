import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { topUpOver } from '../../../application/actors/top-up.actors';
import { cardsQuery } from '../../../application/queries/request.queries';
import { formatMoney, money, parseAmount, plainAmount, DECIMALS } from '../../../domain/shared/money';
import { CARDS_MAX } from '../../../domain/wallet/saved-card';
import { TOP_UP_LIMITS, TOP_UP_SUGGESTIONS } from '../../../domain/wallet/top-up';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useMay } from '../../app/use-may';
import { useRegion } from '../../app/use-region';
import { useRestored } from '../../app/use-restored';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';

/**
 * Topping up by card: what to show, and the commands [R2.08]. Once there is a payment its own page follows.
 * @param missing what an order lacks, as the address says it; null where somebody only wants to top up
 * @param wantedCard the card that was just added; null for none
 */
export function useTopUp(missing: string | null, wantedCard: string | null) {
  const ports = use(useApp().records());
  const { currency } = useRegion();
  const { t, language, locale } = useMessages('topUp');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => topUpOver(ports), [ports]),
    { input: { currency } },
  );
  const { typed, amount, error, isErrorShown, price, cardId, slug, failure } = snapshot.context;
  const go = useNavigate();
  const madeSlug = snapshot.hasTag('made') ? slug : null;
  useEffect(() => {
    if (madeSlug !== null) void go(pathTo('/wallet/topUp/:slug', { slug: madeSlug }), { replace: true });
  }, [madeSlug, go]);
  // The least that can be topped up, where less is missing; what is no amount is left out.
  const start = useEffectEvent(() => {
    const read = parseAmount(missing ?? '', currency);
    if (typed === '' && read.ok && read.money.minor > 0)
      send({
        type: 'AMOUNT',
        typed: plainAmount(money(Math.max(read.money.minor, TOP_UP_LIMITS[currency].min), currency)),
      });
  });
  useEffect(() => start(), []);
  const cards = useSavedCards();
  const isAdded = wantedCard !== null && cards?.some(({ id }) => id === wantedCard) === true;
  useEffect(() => {
    if (isAdded) send({ type: 'METHOD', cardId: wantedCard });
  }, [isAdded, wantedCard, send]);
  useRestored(() => send({ type: 'COME_BACK' }));
  const say = (minor: number): string => formatMoney(money(minor, currency), locale);
  const { min, max } = TOP_UP_LIMITS[currency];
  const limits = { min: say(min), max: say(max) };
  const example = plainAmount(money(min, currency));
  return {
    currency,
    typed,
    limits,
    suggestions: TOP_UP_SUGGESTIONS[currency].map((minor) => ({
      value: plainAmount(money(minor, currency)),
      text: say(minor),
    })),
    error:
      isErrorShown && error !== null
        ? t(`error.${error}`, { ...limits, decimals: DECIMALS[currency], example: `\u2066${example}\u2069` })
        : null,
    price,
    pricing: (['pricing', 'unpriced', 'priced'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'unasked',
    cards: cards ?? [],
    mayAddCard: useMay('manageCards') && cards !== undefined && cards.length < CARDS_MAX && !snapshot.hasTag('busy'),
    /** The typed amount as others write it; '' where it is none. */
    plain: amount === null ? '' : plainAmount(amount),
    cardId,
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('made'),
    isCharged: cardId !== null,
    failure: failure === null ? null : failureText(failure),
    type: (text: string) => send({ type: 'AMOUNT', typed: text }),
    leaveAmount: () => send({ type: 'LEAVE' }),
    choose: (id: string | null) => send({ type: 'METHOD', cardId: id }),
    retry: () => send({ type: 'RETRY' }),
    pay: () => send({ type: 'PAY', key: ports.ids.unique(), language }),
  };
}

export type TopUpView = ReturnType<typeof useTopUp>;

/** The business's saved cards; undefined while they are unknown: paying on the bank's page needs none. */
function useSavedCards() {
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  return useQuery({ ...cardsQuery(wallet, branchId), enabled: branchId !== '' }).data;
}
