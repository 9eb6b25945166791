import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { autoTopUpKind } from '../../../../application/actors/auto-top-up.actors';
import { walletQuery } from '../../../../application/queries/home.queries';
import { queryKeys } from '../../../../application/queries/query-keys';
import { formatMoney, money } from '../../../../domain/shared/money';
import type { Currency, Money } from '../../../../domain/shared/money';
import type { SavedCard } from '../../../../domain/wallet/saved-card';
import { autoTopUpAmount } from '../../../../domain/wallet/auto-top-up';
import type { AutoTopUp } from '../../../../domain/wallet/auto-top-up';
import { autoTopUpOf } from '../../../../domain/wallet/auto-top-up.rules';
import type { AutoTopUpDraft } from '../../../../domain/wallet/auto-top-up.rules';
import { TOP_UP_LIMITS } from '../../../../domain/wallet/top-up';
import { useApp, useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useRead } from '../../../app/use-read';
import { useCardText } from '../../../components/card-text';
import { useMessages } from '../../../i18n/use-messages';
import { useRecordEditor } from '../../../records/record.connect';

const AMOUNTS = ['threshold', 'amount', 'monthlyCap'] as const;

/** A wallet has one: it is edited under this name. */
const RECORD = 'auto-top-up';

/** What these settings charge at once, because the balance is below their limit already. */
function chargedNow(
  draft: AutoTopUpDraft,
  item: AutoTopUp | null,
  balance: Money | null,
  currency: Currency,
): Money | null {
  if (!draft.isOn || balance === null || item === null) return null;
  const { threshold, amount, monthlyCap } = autoTopUpOf(draft, currency);
  const minor = autoTopUpAmount(
    { threshold: threshold.minor, amount: amount.minor, monthlyCap: monthlyCap.minor },
    { balance: balance.minor, used: item.usedThisMonth.minor },
    TOP_UP_LIMITS[currency],
  );
  return minor === null ? null : money(minor, currency);
}

/** How a wallet is topped up by itself: what to show, and the commands. */
export function useAutoTopUp(currency: Currency, cards: readonly SavedCard[]) {
  const { t, locale } = useMessages('autoTopUp');
  const { autoTopUp } = use(useApp().records());
  const client = useQueryClient();
  const branchId = useBranchId();
  const cardText = useCardText();
  const [kind] = useState(() => autoTopUpKind(autoTopUp, currency));
  const limits = TOP_UP_LIMITS[currency];
  const text = (minor: number) => formatMoney({ minor, currency }, locale);
  const view = useRecordEditor({
    kind,
    name: `auto-top-up-${currency}`,
    recordId: RECORD,
    errorText: (path, code) =>
      path === 'cardId'
        ? t('error.card')
        : path === 'monthlyCap' && code === 'too-small'
          ? t('error.cap')
          : path === 'amount' && (code === 'too-small' || code === 'too-large')
            ? t('error.amount', { min: text(limits.min), max: text(limits.max) })
            : null,
    saved: () => void client.invalidateQueries({ queryKey: queryKeys.wallet(branchId) }),
  });
  const { draft, edit, item } = view;
  const { wallet } = useFeatures();
  const balance = useRead({ ...walletQuery(wallet, branchId), enabled: branchId !== '' }).value?.balance ?? null;
  const nameOf = (id: string | null): string => {
    const card = cards.find((each) => each.id === id);
    return card === undefined ? t('card.none') : cardText(card);
  };
  const theirs = item === null ? null : kind.rules.draftOf(item);
  const shown = (each: AutoTopUpDraft) => [t(each.isOn ? 'on' : 'off'), nameOf(each.cardId)] as const;
  return {
    view,
    isOn: draft.isOn,
    setOn: (isOn: boolean) => edit({ isOn }),
    card: {
      value: draft.cardId ?? '',
      error: view.errorOf('cardId'),
      options: cards.map((card) => ({ value: card.id, text: cardText(card) })),
      onChange: (cardId: string) => edit({ cardId }),
    },
    stopped: item?.stopped ?? null,
    declined: item?.declined ?? null,
    /** What is charged right after saving; null for nothing, or where the balance is not known. */
    chargedNow: chargedNow(draft, item, balance, currency),
    used: item === null ? null : { used: item.usedThisMonth, cap: item.monthlyCap },
    field: (name: (typeof AMOUNTS)[number]) => ({
      name,
      value: draft[name],
      error: view.errorOf(name),
      onChange: (value: string) => edit({ [name]: value }),
      onBlur: () => view.leave(name),
    }),
    differences:
      theirs === null
        ? []
        : [
            { label: t('switch'), mine: shown(draft)[0], theirs: shown(theirs)[0] },
            { label: t('card.label'), mine: shown(draft)[1], theirs: shown(theirs)[1] },
            ...AMOUNTS.map((name) => ({ label: t(`${name}.label`), mine: draft[name], theirs: theirs[name] })),
          ],
  };
}
