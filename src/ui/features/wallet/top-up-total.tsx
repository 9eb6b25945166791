import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Text } from '../../kit/text';
import type { TopUpView } from './top-up.connect';

/** The amount, the card fee and the total, before anything is paid; or why they are missing [R8.12]. */
export function TopUpTotal({ view: { price, pricing, failure, retry } }: { readonly view: TopUpView }) {
  const { t } = useMessages('topUp');
  if (pricing === 'unpriced')
    return (
      <Alert tone="red" role="alert" action={<Button onClick={retry}>{t('price.retry')}</Button>}>
        {t('price.failed')} {failure}
      </Alert>
    );
  return (
    <div role="status" aria-label={t('price.title')} aria-busy={pricing === 'pricing'}>
      {price === null ? (
        <Text tone="soft">{t(pricing === 'pricing' ? 'price.asking' : 'price.none')}</Text>
      ) : (
        <Facts
          layout="lines"
          facts={(['amount', 'fee', 'total'] as const).map((key) => ({
            key,
            term: t(`price.${key}`),
            value: <MoneyText value={price[key]} />,
          }))}
        />
      )}
    </div>
  );
}
