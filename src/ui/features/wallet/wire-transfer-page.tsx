import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isMissing } from '../../../domain/shared/result';
import type { WireTransfer } from '../../../domain/wallet/wire-transfer';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { formatMoney } from '../../../domain/shared/money';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Facts } from '../../kit/facts';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { topUpPath } from '../../routes/top-up-path';
import { useSentTransfer } from './wire-transfer.connect';

const LOOKS: Readonly<Record<WireTransfer['state'], Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>>> = {
  pending: { tone: 'amber', Icon: Clock },
  accepted: { tone: 'blue', Icon: Clock },
  successful: { tone: 'green', Icon: CircleCheck },
  failed: { tone: 'red', Icon: TriangleAlert },
};

/** A wire transfer and its review [R2.08] [R2.32]: until when at the latest, what arrived, or why it was refused. */
export function WireTransferPage() {
  const { slug = '' } = useParams();
  const { t } = useMessages('topUp', 'wallet', 'kit');
  const wallet = useMessages('wallet');
  const { value, failure, retry } = useSentTransfer(slug);
  return (
    <Page back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>} title={t('transfer.page.title')}>
      <Stack width="form">
        {value !== null ? (
          <Standing transfer={value} />
        ) : isMissing(failure) ? (
          <EmptyState
            title={t('transfer.page.missingTitle')}
            text={t('transfer.page.missingText')}
            action={<Button to={pathTo('/wallet')}>{wallet.t('title')}</Button>}
          />
        ) : failure !== null ? (
          <ErrorState failure={failure} retry={retry} />
        ) : (
          <Skeleton height={320} />
        )}
      </Stack>
    </Page>
  );
}

function Standing({ transfer }: { readonly transfer: WireTransfer }) {
  const { t, locale, dateLocale } = useMessages('topUp');
  const { state, amount, arrived, refusal, due, reference, proofName, sentAt, decidedAt } = transfer;
  // A calendar day, whatever the zone.
  const day = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const isOther = arrived !== null && arrived.minor !== amount.minor;
  return (
    <Card>
      <Stack>
        <Row>
          <Chip {...LOOKS[state]}>{t(`transfer.state.${state}`)}</Chip>
        </Row>
        <Text role="status">
          {refusal === null
            ? t(`transfer.standing.${state}`, {
                day: day.format(new Date(`${due.day}T12:00:00.000Z`)),
                arrived: formatMoney(arrived ?? amount, locale),
              })
            : t(`transfer.refusal.${refusal}`)}
        </Text>
        {state === 'pending' && due.dependsOnMoon ? <Text tone="soft">{t('transfer.standing.moon')}</Text> : null}
        {transfer.isOverdue ? (
          <Alert tone="amber" action={<Button to={pathTo('/support/add')}>{t('transfer.page.support')}</Button>}>
            {t('transfer.standing.overdue')}
          </Alert>
        ) : null}
        {isOther ? (
          <Alert tone="blue">{t('transfer.standing.other', { reported: formatMoney(amount, locale) })}</Alert>
        ) : null}
        <Facts
          facts={[
            { key: 'amount', term: t('transfer.fact.amount'), value: <MoneyText value={amount} /> },
            ...(arrived === null
              ? []
              : [{ key: 'arrived', term: t('transfer.fact.arrived'), value: <MoneyText value={arrived} /> }]),
            { key: 'reference', term: t('transfer.account.reference'), value: <bdi dir="ltr">{reference}</bdi> },
            { key: 'proof', term: t('transfer.fact.proof'), value: <bdi>{proofName}</bdi> },
            { key: 'sentAt', term: t('transfer.fact.sentAt'), value: <DateTime at={sentAt} style="datetime" /> },
            ...(decidedAt === null
              ? []
              : [
                  {
                    key: 'decidedAt',
                    term: t('transfer.fact.decidedAt'),
                    value: <DateTime at={decidedAt} style="datetime" />,
                  },
                ]),
          ]}
        />
        <Row>
          {state === 'failed' ? (
            <Button variant="primary" to={topUpPath('transfer')}>
              {t('transfer.page.again')}
            </Button>
          ) : null}
          <Button to={pathTo('/wallet')}>{t('transfer.page.wallet')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}
