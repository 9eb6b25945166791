import { useQuery } from '@tanstack/react-query';
import { cardsQuery } from '../../../application/queries/request.queries';
import type { Payment, SavedCard } from '../../../domain/ordering/order';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';

/** Card schemes with a name in each language; any other is written as the gateway writes it. */
const BRANDS: readonly string[] = ['visa', 'mastercard', 'mada', 'amex'];

/** A saved card in words: its brand and last four digits. */
export function useCardText(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const { t } = useMessages('request');
  return ({ brand, last4 }) => {
    const known = BRANDS.find((each) => each === brand.toLowerCase());
    return t('payment.card', {
      brand: known === undefined ? brand : t(`payment.brand.${known}`),
      last4: `\u2066${last4}\u2069`,
    });
  };
}

/** The way to pay in words; a saved card says which it is as soon as the cards are known. */
export function usePaymentText(payment: Payment): string {
  const { t } = useMessages('request');
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const cardText = useCardText();
  const isCard = payment.method === 'card';
  const mayUseCards = useMay('useSavedCards');
  const { data = [] } = useQuery({
    ...cardsQuery(wallet, branchId),
    enabled: isCard && mayUseCards && branchId !== '',
  });
  if (!isCard) return t(`payment.${payment.method}`);
  const card = data.find(({ id }) => id === payment.cardId);
  return card === undefined ? t('payment.savedCard') : cardText(card);
}
