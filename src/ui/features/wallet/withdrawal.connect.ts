import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { bankAccountOver, cancelWithdrawalLogic, withdrawalOver } from '../../../application/actors/withdrawal.actors';
import { failureOf } from '../../../application/queries/ask';
import { walletQuery } from '../../../application/queries/home.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { bankAccountQuery, withdrawalsQuery } from '../../../application/queries/withdrawals.queries';
import { isOutcomeUnknown } from '../../../domain/forms/attempt';
import { formatMoney, money, plainAmount } from '../../../domain/shared/money';
import { IBAN_LENGTHS } from '../../../domain/wallet/iban';
import { WITHDRAWAL_LIMITS, wholeBalance } from '../../../domain/wallet/withdrawal';
import type { BankAccount, ConfirmBy, Withdrawal } from '../../../domain/wallet/withdrawal';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useCompletion } from '../../app/use-completion';
import { useChanged } from '../../app/use-changed';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useRegion } from '../../app/use-region';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

/** The bank account, and what the person confirms another one with. */
export function useBankAccount() {
  const branchId = useBranchId();
  const { withdrawals } = use(useApp().records());
  return useRead({ ...bankAccountQuery(withdrawals, branchId), enabled: branchId !== '' });
}

/** Reads balance, bank account and withdrawals again. */
function useRefresh(): () => void {
  const client = useQueryClient();
  const branchId = useBranchId();
  return () => void client.invalidateQueries({ queryKey: queryKeys.wallet(branchId) });
}

/** Withdrawing to a bank account: what to show, and the commands [R2.09]. */
export function useWithdrawal(account: BankAccount) {
  const { withdrawals, ids } = use(useApp().records());
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const { currency } = useRegion();
  const { t, locale } = useMessages('withdrawal');
  const failureText = useFailureText();
  const refresh = useRefresh();
  const again = useEffectEvent(refresh);
  const balance = useRead({ ...walletQuery(wallet, branchId), enabled: branchId !== '' });
  const [snapshot, send] = useFlow(
    useMemo(() => withdrawalOver(withdrawals), [withdrawals]),
    { input: { currency } },
  );
  const { typed, amount, error, failure, reference } = snapshot.context;
  const isMade = snapshot.hasTag('made');
  // Made, or refused because something has changed: what is shown beside it is old.
  const isOld = isMade || error === 'over-balance' || failure !== null;
  useEffect(() => {
    if (isOld) again();
  }, [isOld, reference]);
  const say = (minor: number): string => formatMoney(money(minor, currency), locale);
  const { min, max } = WITHDRAWAL_LIMITS[currency];
  const limits = { min: say(min), max: say(max) };
  const known = balance.value?.balance ?? null;
  const whole = known === null ? null : wholeBalance(known);
  return {
    phase: isMade ? ('made' as const) : snapshot.hasTag('reviewing') ? ('reviewing' as const) : ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    currency,
    typed,
    amount,
    reference,
    limits,
    /** Null if the person may not see it, or it is not read yet. */
    balance: known,
    isBalanceHidden: balance.value !== null && known === null,
    isBalanceMissing: balance.failure !== null,
    whole: whole === null ? null : { value: plainAmount(whole), text: formatMoney(whole, locale) },
    isTooLittle: known !== null && whole === null,
    error:
      error === null
        ? null
        : t(`error.${error}`, { ...limits, example: `\u2066${plainAmount(money(min, currency))}\u2069` }),
    failure: failure === null ? null : failureText(failure),
    isUnsure: failure !== null && isOutcomeUnknown(failure),
    type: (text: string) => send({ type: 'AMOUNT', typed: text }),
    review: () => send({ type: 'REVIEW', balance: known, bankAccountId: account.id }),
    back: () => send({ type: 'BACK' }),
    confirm: () => send({ type: 'CONFIRM', key: ids.unique() }),
    again: () => send({ type: 'AGAIN' }),
  };
}

export type WithdrawalView = ReturnType<typeof useWithdrawal>;

/** Adding a bank account: what to show, and the commands [R6.05]. */
export function useNewBankAccount(confirmBy: ConfirmBy, close: () => void) {
  const { withdrawals } = use(useApp().records());
  const { countryCode: country, country: place } = useRegion();
  const { t, language } = useMessages('withdrawal');
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [snapshot, send, actor] = useFlow(
    useMemo(() => bankAccountOver(withdrawals), [withdrawals]),
    { input: { country, confirmBy } },
  );
  useCompletion(actor, () => {
    refresh();
    close();
  });
  const { ibanError, nameError, secretError, failure, confirmBy: asked } = snapshot.context;
  const about = { country: `\u2066${country}\u2069`, length: IBAN_LENGTHS[country], place: place[language] };
  const wrong = asked === 'code' ? 'account.secret.wrongCode' : 'account.secret.wrongPassword';
  return {
    confirmBy: asked,
    isBusy: snapshot.hasTag('busy'),
    ibanHelp: t('account.ibanHelp', about),
    ibanError: ibanError === null ? null : t(`account.error.${ibanError}`, about),
    nameError: nameError === null ? null : t('account.error.name'),
    secretError: secretError === null ? null : secretError === 'wrong' ? t(wrong) : t(`account.secret.${secretError}`),
    failure: failure === null ? null : failureText(failure),
    submit: (iban: string, bankName: string, secret: string) =>
      send({ type: 'SUBMIT', bankAccount: { iban, bankName, secret } }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** The withdrawals, and cancelling one. */
export function useWithdrawals() {
  const { withdrawals } = use(useApp().records());
  const branchId = useBranchId();
  const failureText = useFailureText();
  const refresh = useRefresh();
  const again = useEffectEvent(refresh);
  const query = useInfiniteQuery({ ...withdrawalsQuery(withdrawals, branchId), enabled: branchId !== '' });
  const [snapshot, send, actor] = useFlow(useMemo(() => cancelWithdrawalLogic(withdrawals), [withdrawals]));
  const { failure } = snapshot.context;
  useChanged(actor, refresh);
  useEffect(() => {
    // The bank may have been first.
    if (failure !== null) again();
  }, [failure]);
  const pages = query.data?.pages;
  const rows = new Map(pages?.flatMap(({ items }) => items).map((each) => [each.id, each]));
  const client = useQueryClient();
  const returned = [...rows.values()].filter(({ state }) => state === 'refused').length;
  useEffect(() => {
    // The bank has given money back while somebody looked: the balance beside the list is old.
    if (returned > 0) void client.invalidateQueries({ queryKey: queryKeys.wallet(branchId), exact: true });
  }, [client, branchId, returned]);
  return {
    /** Null until they were read once. */
    rows: pages === undefined ? null : [...rows.values()],
    total: pages?.[0]?.total ?? null,
    failure: pages === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    cancel: {
      isAsking: snapshot.hasTag('asking') || (snapshot.hasTag('busy') && snapshot.context.isAsked),
      isBusy: snapshot.hasTag('busy'),
      failure: failure === null ? null : failureText(failure),
      ask: () => send({ type: 'ASK', action: 'cancel' }),
      yes: (item: Withdrawal) => send({ type: 'CONFIRM', item }),
      no: () => send({ type: 'CANCEL' }),
    },
  };
}
