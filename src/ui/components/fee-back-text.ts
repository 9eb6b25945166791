import { feeBack } from '../../domain/ordering/fee-back';
import type { OrderSummary, Refund } from '../../domain/ordering/order';
import { formatMoney, money } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';

type Paid = Pick<OrderSummary, 'total' | 'paymentMethod'>;

/** What cancelling an order does to its fee, in words: before it is cancelled, and after. */
export function useFeeBackText() {
  const { t, locale } = useMessages('cancel');
  const said = ({ total }: Paid, amount: Money | null) => {
    if (amount === null) return { amount: '', kept: '' };
    const kept = money(total === null ? 0 : total.minor - amount.minor, amount.currency);
    return { amount: formatMoney(amount, locale), kept: formatMoney(kept, locale) };
  };
  return {
    before: (order: Paid, refund: Refund | null): string => {
      const amount = refund?.amount ?? null;
      const back = feeBack(order, amount);
      const share = refund?.kind === 'partial' ? 'partial' : 'full';
      return t(
        back === 'wallet' || back === 'card' ? `before.${share}.${back}` : `before.${back}`,
        said(order, amount),
      );
    },
    after: (order: Paid, refunded: Money | null): string =>
      t(`after.${feeBack(order, refunded)}`, said(order, refunded)),
  };
}
