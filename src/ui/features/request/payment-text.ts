import { useQuery } from '@tanstack/react-query';
import { cardsQuery } from '../../../application/queries/request.queries';
import type { Payment } from '../../../domain/ordering/order';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useCardText } from '../../components/card-text';
import { useMessages } from '../../i18n/use-messages';

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
