import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { useCardText } from '../../components/card-text';
import { CopyButton } from '../../components/copy-button';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Facts } from '../../kit/facts';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { isMissing } from '../../../domain/shared/result';
import { invoicedNumber } from '../../../domain/wallet/transaction';
import type { TransactionDetails } from '../../../domain/wallet/transaction';
import { pathTo } from '../../routes/paths';
import { invoicesPath } from '../../lists/invoice-url';
import { TRANSACTION_LOOKS } from './transaction-looks';
import { SignedMoney } from './transactions';
import { TransactionStateChip } from './unsettled';
import { useTransaction } from './wallet.connect';

/** One change of the balance, with what it belongs to [R2.05]. */
export function TransactionPage() {
  const { id = '' } = useParams();
  const { t, language } = useMessages('wallet', 'request', 'kit');
  const { value, failure, retry } = useTransaction(id);
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{t('title')}</BackLink>}
      title={value?.description[language] ?? t('transaction.title')}
    >
      <Stack width="form">
        {value !== null ? (
          <TransactionCard transaction={value} />
        ) : isMissing(failure) ? (
          <EmptyState
            title={t('transaction.missingTitle')}
            text={t('transaction.missingText')}
            action={<Button to={pathTo('/wallet')}>{t('title')}</Button>}
          />
        ) : failure !== null ? (
          <ErrorState failure={failure} retry={retry} />
        ) : (
          <Skeleton height={280} />
        )}
      </Stack>
    </Page>
  );
}

function TransactionCard({ transaction }: { readonly transaction: TransactionDetails }) {
  const { t, language } = useMessages('wallet');
  const { id, kind, state, amount, balance, at, branch, order, topUp, withdrawal, sale, paymentId, card } = transaction;
  const cardText = useCardText();
  const invoiced = invoicedNumber(transaction);
  const facts = [
    { key: 'amount', term: t('column.amount'), value: <SignedMoney value={amount} /> },
    ...(balance === null ? [] : [{ key: 'balance', term: t('column.balance'), value: <MoneyText value={balance} /> }]),
    {
      key: 'at',
      term: t('column.time'),
      value: (
        <>
          <DateTime at={at} style="date" /> · <DateTime at={at} style="time" />
        </>
      ),
    },
    ...(order === null ? [] : [{ key: 'order', term: t('transaction.order'), value: <OrderName order={order} /> }]),
    ...(topUp === null ? [] : [{ key: 'topUp', term: t('transaction.topUp'), value: <bdi dir="ltr">{topUp}</bdi> }]),
    ...(withdrawal === null
      ? []
      : [{ key: 'withdrawal', term: t('transaction.withdrawal'), value: <bdi dir="ltr">{withdrawal}</bdi> }]),
    ...(sale === undefined ? [] : [{ key: 'sale', term: t('transaction.sale'), value: <bdi dir="ltr">{sale}</bdi> }]),
    // Invoices tell what the whole business spends, as the balance does.
    ...(invoiced === null || balance === null
      ? []
      : [
          {
            key: 'invoice',
            term: t('transaction.invoice'),
            value: <Link to={invoicesPath({ search: invoiced })}>{t('transaction.findInvoice')}</Link>,
          },
        ]),
    ...(branch === null ? [] : [{ key: 'branch', term: t('column.branch'), value: <bdi>{branch[language]}</bdi> }]),
    ...(card === null ? [] : [{ key: 'card', term: t('transaction.card'), value: <bdi>{cardText(card)}</bdi> }]),
    ...(paymentId === null
      ? []
      : [{ key: 'payment', term: t('transaction.payment'), value: <Copyable text={paymentId} /> }]),
    { key: 'id', term: t('transaction.id'), value: <Copyable text={id} /> },
  ];
  return (
    <Card>
      <Stack>
        <Row>
          <Chip {...TRANSACTION_LOOKS[kind]}>{t(`kind.${kind}`)}</Chip>
          <TransactionStateChip state={state} />
        </Row>
        <Text tone="soft">{t(`meaning.${kind}`)}</Text>
        <Facts facts={facts} />
      </Stack>
    </Card>
  );
}

/** A number that people read to somebody else. */
function Copyable({ text }: { readonly text: string }) {
  const { t } = useMessages('wallet');
  return (
    <Row>
      <bdi dir="ltr">{text}</bdi>
      <CopyButton
        text={text}
        label={t('transaction.copy')}
        copied={t('transaction.copied')}
        byHand={t('transaction.byHand')}
      />
    </Row>
  );
}

/** The delivery's reference: a link where it can be opened, which is at its own branch. */
function OrderName({ order }: { readonly order: NonNullable<TransactionDetails['order']> }) {
  const { t } = useMessages('wallet');
  const name = <bdi dir="ltr">{order.reference}</bdi>;
  if (order.isHere) return <Link to={pathTo('/task/:id', { id: order.id })}>{name}</Link>;
  return (
    <>
      {name}{' '}
      <Text tone="soft" size="small" inline>
        {t('transaction.elsewhere')}
      </Text>
    </>
  );
}
