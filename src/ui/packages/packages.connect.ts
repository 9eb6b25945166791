import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { packageActionLogic, subscribeOver } from '../../application/actors/package.actors';
import type { PackageAction, PackageItem } from '../../application/actors/package.actors';
import { deliveredQuery, packagesQuery } from '../../application/queries/packages.queries';
import { queryKeys } from '../../application/queries/query-keys';
import { storeKey } from '../../application/queries/store.queries';
import { cardsQuery } from '../../application/queries/request.queries';
import type { SavedCard } from '../../domain/wallet/saved-card';
import { formatMoney, money } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { isRefused } from '../../domain/shared/result';
import { isStoreCut, planKind, savingPercent } from '../../domain/wallet/package';
import type { PackagePeriod, Plan, Subscription, SubscriptionKind } from '../../domain/wallet/package';
import { useApp, useFeatures } from '../app/app-context';
import { useBranchId } from '../app/use-branch';
import { useFlow } from '../app/use-flow';
import { useMay } from '../app/use-may';
import { useRead } from '../app/use-read';
import { formatTime } from '../components/format-time';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import type { MessagesOf } from '../i18n/use-messages';

/** Texts of packages; those of a store's plans are under the same keys in a part of their own. */
export function usePlanMessages(kind: SubscriptionKind, ...beside: readonly string[]): MessagesOf {
  const messages = useMessages('packages', ...beside);
  const { t } = messages;
  return kind === 'store' ? { ...messages, t: (key, values) => t(`store.${key}`, values) } : messages;
}

/** What is sold here, and what the business has. */
export function usePackages(kind: SubscriptionKind = 'deliveries') {
  const { packages } = use(useApp().records());
  const branchId = useBranchId();
  return useRead({ ...packagesQuery(packages, branchId, kind), enabled: branchId !== '' });
}

/** Reads packages again, and what is paid with them. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  const branchId = useBranchId();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.packages(branchId) });
    void client.invalidateQueries({ queryKey: storeKey(branchId) });
  };
}

/** Plans with one length of period, with what each would have saved this business. */
export function usePlans(plans: readonly Plan[], period: PackagePeriod) {
  const { packages } = use(useApp().records());
  const branchId = useBranchId();
  const may = useMay('seeMoney');
  const isSaving = plans.some((plan) => planKind(plan) === 'deliveries');
  const delivered = useRead({
    ...deliveredQuery(packages, branchId),
    enabled: branchId !== '' && may && isSaving,
  }).value;
  const { locale } = useMessages('packages');
  return plans
    .filter((plan) => plan.period === period)
    .map((plan) => ({
      plan,
      saving: delivered === null ? null : savingPercent(plan, delivered),
      price: formatMoney(plan.price, locale),
      /** For one order or kilometre. */
      each: formatMoney(eachOf(plan), locale),
    }));
}

export type PlanView = ReturnType<typeof usePlans>[number];

/** Rounded up, so that nobody pays more than they read. */
const eachOf = ({ price, quota }: Plan): Money => money(Math.ceil(price.minor / quota), price.currency);

/** How many percent a year is below twelve months, for the plans that are sold; null if they have no year. */
export function yearlySaving(plans: readonly Plan[]): number | null {
  const yearly = plans.find(({ period }) => period === 'yearly');
  const monthly = plans.find(({ period, name }) => period === 'monthly' && name.en === yearly?.name.en);
  if (yearly === undefined || monthly === undefined) return null;
  return Math.round(100 - (yearly.price.minor * 100) / (12 * monthly.price.minor));
}

/** The business's package, and what can be done to it. */
export function useCurrent(current: Subscription) {
  const { packages } = use(useApp().records());
  const { t, language, locale, dateLocale, timeZone } = usePlanMessages(planKind(current.plan));
  const packageTexts = useMessages('packages');
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [snapshot, send, actor] = useFlow(useMemo(() => packageActionLogic(packages), [packages]));
  useEffect(() => {
    const watch = actor.on('changed', refresh);
    return () => watch.unsubscribe();
  });
  const { failure, isAsked } = snapshot.context;
  const cards = useCardsRead().value;
  const day = (at: string) => formatTime(at, 'date', dateLocale, timeZone);
  const { plan, left, quota, nextPlan, changing, state, endsThen, periodEnd, retryAt } = current;
  const next = endsThen ? 'ends' : state === 'trial' ? 'tried' : 'renews';
  return {
    name: plan.name[language],
    left:
      plan.unit === 'branches'
        ? ''
        : t(`left.${plan.unit}`, {
            count: left,
            left: left.toLocaleString(locale),
            quota: quota.toLocaleString(locale),
          }),
    share: quota === 0 ? 0 : Math.min(100, Math.round((left * 100) / quota)),
    when:
      state === 'pending' || state === 'past-due'
        ? null
        : t(`when.${next}`, { day: day(periodEnd), price: formatMoney((nextPlan ?? plan).price, locale) }),
    /** What happens to a change at once that waits for the bank. */
    changing:
      changing === null
        ? null
        : packageTexts.t('upgrade.waiting', {
            plan: changing.plan.name[language],
            charge: formatMoney(changing.charge, locale),
          }),
    retry: retryAt === null ? null : day(retryAt),
    next: nextPlan === null ? null : t('next', { plan: nextPlan.name[language], day: day(periodEnd) }),
    day: day(periodEnd),
    cards,
    card: cards?.find(({ id }) => id === current.cardId) ?? null,
    may: useMay('managePackages'),
    mayEnd: useMay('changeStore') || !isStoreCut(plan, { endsThen: true }),
    isAsking: snapshot.hasTag('asking') || (snapshot.hasTag('busy') && isAsked),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null || isAsked ? null : failureText(failure),
    askedFailure: failure !== null && isAsked ? failureText(failure) : null,
    ask: (action: PackageAction) => send({ type: 'ASK', action }),
    yes: (item: Omit<PackageItem, 'current'> = {}) => send({ type: 'CONFIRM', item: { current, ...item } }),
    no: () => send({ type: 'CANCEL' }),
    act: (action: PackageAction, item: Omit<PackageItem, 'current'> = {}) =>
      send({ type: 'DO', action, item: { current, ...item } }),
  };
}

export type CurrentView = ReturnType<typeof useCurrent>;

/** Subscribing to a plan: what to show, and the commands [R2.07]. */
export function useSubscribe(plan: Plan, canTry: boolean, cards: readonly SavedCard[]) {
  const { packages, ids } = use(useApp().records());
  const failureText = useFailureText();
  const client = useQueryClient();
  const branchId = useBranchId();
  const [snapshot, send] = useFlow(
    useMemo(() => subscribeOver(packages), [packages]),
    { input: { planId: plan.id, canTry, cardId: cards.find(({ isDefault }) => isDefault)?.id ?? cards[0]?.id ?? '' } },
  );
  const { cardId, isTrial, failure } = snapshot.context;
  const isMade = snapshot.hasTag('made');
  const refusal = failure !== null && !snapshot.hasTag('unsure') ? failure : null;
  useEffect(() => {
    // Something has changed since the page was opened, or is made: what is shown is old.
    if (!isMade && refusal === null) return;
    void client.invalidateQueries({ queryKey: queryKeys.packages(branchId) });
    void client.invalidateQueries({ queryKey: storeKey(branchId) });
  }, [isMade, refusal, client, branchId]);
  return {
    cardId,
    isTrial,
    isMade,
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isTaken: refusal !== null && isRefused({ ok: false, failure: refusal }, 'ALREADY_SUBSCRIBED'),
    failure: failure === null ? null : failureText(failure),
    chooseCard: (id: string) => send({ type: 'CARD', cardId: id }),
    chooseTrial: (tries: boolean) => send({ type: 'TRY', isTrial: tries }),
    confirm: () => send({ type: 'CONFIRM', price: plan.price, key: ids.unique() }),
  };
}

/** The saved cards: a package needs one [R5.20]. Not read for whoever may not charge them. */
export function useCardsRead() {
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const may = useMay('managePackages');
  return useRead({ ...cardsQuery(wallet, branchId), enabled: branchId !== '' && may });
}
