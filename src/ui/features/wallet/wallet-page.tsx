import { Suspense } from 'react';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { LoadMore } from '../../kit/load-more';
import { NoPermission } from '../../kit/no-permission';
import { Row, Stack } from '../../kit/stack';
import { ListFrame } from '../../lists/list-frame';
import { ALL_TRANSACTIONS } from '../../../domain/wallet/transaction';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { pathTo } from '../../routes/paths';
import { BalanceCard } from './balance-card';
import { TransactionFilterBar } from './transaction-filter-bar';
import { Transactions } from './transactions';
import { useWallet } from './wallet.connect';

const OwedCash = lazyPart(() => import('../../components/owed-cash').then((module) => ({ default: module.OwedCash })));

/** The wallet [R1.05] [R2.04]: its balance, and every change of it. */
export function WalletPage() {
  const { t } = useMessages('wallet', 'kit');
  const failureText = useFailureText();
  const mayTopUp = useMay('topUp');
  const mayWithdraw = useMay('withdraw');
  const mayUseCards = useMay('manageCards');
  const view = useWallet();
  const { rows, total, moreFailure } = view;
  const clear = () => view.change(ALL_TRANSACTIONS);
  const empty = view.isNarrowed ? (
    <EmptyState title={t('none.title')} text={t('none.text')} action={<Button onClick={clear}>{t('clear')}</Button>} />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <Page
      title={t('title')}
      context={t('context')}
      {...(mayTopUp || mayWithdraw || mayUseCards
        ? {
            action: (
              <Row>
                {mayTopUp ? (
                  <Button variant="primary" to={pathTo('/wallet/topUp')} icon={<Plus size={18} aria-hidden="true" />}>
                    {t('topUp')}
                  </Button>
                ) : null}
                {mayWithdraw ? (
                  <Button to={pathTo('/wallet/withdrawal')} icon={<Landmark size={18} aria-hidden="true" />}>
                    {t('withdraw')}
                  </Button>
                ) : null}
                {mayUseCards ? (
                  <Button to={pathTo('/wallet/cards')} icon={<CreditCard size={18} aria-hidden="true" />}>
                    {t('cards')}
                  </Button>
                ) : null}
              </Row>
            ),
          }
        : {})}
    >
      <Stack>
        <BalanceCard read={view.balance} />
        {view.balance.failure === null ? (
          <Suspense fallback={null}>
            <OwedCash />
          </Suspense>
        ) : null}
        {view.failure === null ? (
          <TransactionFilterBar
            filters={view.filters}
            change={view.change}
            clear={view.isNarrowed && rows?.length !== 0 ? clear : null}
          />
        ) : null}
        <ListFrame
          failure={view.failure}
          retry={view.retry}
          denied={<NoPermission />}
          skeleton={rows === null ? <Skeleton height={480} /> : null}
          empty={rows?.length === 0 ? empty : null}
        >
          <Transactions rows={rows ?? []} showsBalance={view.maySeeBalance} isStale={view.isStale} />
          {moreFailure === null ? null : (
            <Alert tone="red" role="alert">
              {failureText(moreFailure)}
            </Alert>
          )}
          <LoadMore
            shown={rows?.length ?? 0}
            total={total !== null && total > COUNT_LIMIT ? null : total}
            hasMore={view.hasMore}
            busy={view.isLoadingMore}
            onMore={view.more}
          />
        </ListFrame>
      </Stack>
    </Page>
  );
}
