import type { Payment } from '../../../domain/ordering/order';
import { useDefaultPayment } from '../../app/use-default-payment';
import { useCardText } from '../../components/card-text';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { Text } from '../../kit/text';

const valueOf = (payment: Payment): string => (payment.method === 'card' ? `card ${payment.cardId}` : payment.method);

/** What the person's requests for a delivery begin with [R2.16]. */
export function PaymentCard() {
  const { t } = useMessages('settings', 'request');
  const { payment, isCardGone, mayPay, cards, choose } = useDefaultPayment();
  const cardText = useCardText();
  const ways: readonly { readonly payment: Payment; readonly text: string }[] = [
    ...(mayPay ? [{ payment: { method: 'wallet' }, text: t('payment.wallet') } as const] : []),
    { payment: { method: 'cash' }, text: t('payment.cash') },
    ...cards.map((card) => ({ payment: { method: 'card', cardId: card.id } as const, text: cardText(card) })),
  ];
  return (
    <TitledCard title={t('payment.title')}>
      <RadioGroup
        label={t('payment.label')}
        options={ways.map((way) => ({ value: valueOf(way.payment), text: way.text }))}
        value={payment === null ? '' : valueOf(payment)}
        onChange={(value) => {
          const way = ways.find((each) => valueOf(each.payment) === value);
          if (way !== undefined) choose(way.payment);
        }}
      />
      <Text tone="soft">{t('payment.text')}</Text>
      <Text role="status">{isCardGone ? t('payment.gone') : null}</Text>
    </TitledCard>
  );
}
