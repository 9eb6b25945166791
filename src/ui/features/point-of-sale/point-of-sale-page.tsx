import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryKeys } from '../../../application/queries/query-keys';
import { readPosReturn } from '../../../domain/pos/pos';
import type { PointOfSale } from '../../../domain/pos/pos';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { BranchesCard } from './branches-card';
import { ConnectionCard } from './connection-card';
import { DeliveriesCard } from './deliveries-card';
import { LeadingCard } from './leading-card';
import { MenuCard } from './menu-card';
import { TestingCard } from './testing-card';
import { PosReturn } from './pos-return';
import { usePointOfSale, usePosConnection } from './point-of-sale.connect';

/** The restaurant's point of sale [R1.09] [R2.21]: its connection, and what can be done with it. */
export function PointOfSalePage() {
  const { t } = useMessages('pos', 'kit', 'fields');
  const account = useMessages('account');
  const [params] = useSearchParams();
  const [returned, settle] = useState(() => readPosReturn(params));
  const client = useQueryClient();
  const show = () => {
    void client.invalidateQueries({ queryKey: queryKeys.pointOfSale });
    settle(null);
  };
  return (
    <Page
      back={<BackLink to={pathTo('/account')}>{account.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
    >
      <Stack width="page">
        {returned === null ? (
          <Connection />
        ) : (
          <PosReturn
            returned={returned}
            isDirect={false}
            onward={<Button onClick={show}>{t('returned.show')}</Button>}
          />
        )}
      </Stack>
    </Page>
  );
}

function Connection() {
  const { value, failure, retry } = usePointOfSale();
  if (value !== null) return <Standing current={value} />;
  return failure === null ? <Skeleton height={260} /> : <ErrorState failure={failure} retry={retry} />;
}

function Standing({ current }: { readonly current: PointOfSale }) {
  const { t } = useMessages('pos');
  const connecting = usePosConnection(null, false);
  if (!current.isOffered)
    return (
      <EmptyState
        title={t('notOffered.title')}
        text={t('notOffered.text')}
        action={
          <Button variant="primary" to={pathTo('/support/add')}>
            {t('notOffered.ask')}
          </Button>
        }
      />
    );
  const connect = (
    <Button variant="primary" busy={connecting.isBusy} onClick={connecting.begin}>
      {t(connecting.isBusy ? 'connecting' : current.state === 'disconnected' ? 'connect' : 'again')}
    </Button>
  );
  return (
    <>
      {connecting.failure === null ? null : (
        <Alert tone="red" role="alert">
          {connecting.failure}
        </Alert>
      )}
      {current.state === 'disconnected' ? (
        <EmptyState title={t('none.title')} text={t('none.text')} action={connect} />
      ) : (
        <>
          <ConnectionCard current={current} connect={connect} />
          {current.state === 'connected' ? (
            <>
              <MenuCard />
              <BranchesCard />
            </>
          ) : null}
          <DeliveriesCard current={current} />
          {current.state === 'connected' ? (
            <>
              <LeadingCard current={current} />
              <TestingCard current={current} />
            </>
          ) : null}
        </>
      )}
    </>
  );
}
