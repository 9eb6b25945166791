import { Suspense } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Package from 'lucide-react/icons/package';
import Landmark from 'lucide-react/icons/landmark';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Plus from 'lucide-react/icons/plus';
import { ExportButton } from '../../exports/export-button';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { ListPage } from '../../lists/list-page';
import { pathTo } from '../../routes/paths';
import { BalanceCard } from './balance-card';
import { TransactionFields } from './transaction-fields';
import { Transactions } from './transactions';
import { UnsettledCard } from './unsettled';
import { useWallet } from './wallet.connect';

const OwedCash = lazyPart(() => import('../../components/owed-cash').then((module) => ({ default: module.OwedCash })));

const BalancePlot = lazyPart(() => import('./balance-plot').then((m) => ({ default: m.BalancePlot })));

const WalletStatement = lazyPart(() => import('./statement').then((m) => ({ default: m.WalletStatement })));

/** The wallet [R1.05] [R2.04]: its balance, and every change of it. */
export function WalletPage() {
  const { t } = useMessages('wallet', 'request', 'kit');
  const mayTopUp = useMay('topUp');
  const mayWithdraw = useMay('withdraw');
  const mayUseCards = useMay('manageCards');
  const view = useWallet();
  const action = (
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
      {mayTopUp && mayUseCards ? (
        <Button to={pathTo('/wallet/autoTopUp')} icon={<RefreshCw size={18} aria-hidden="true" />}>
          {t('automatic')}
        </Button>
      ) : null}
      {mayUseCards ? (
        <Button to={pathTo('/wallet/cards')} icon={<CreditCard size={18} aria-hidden="true" />}>
          {t('cards')}
        </Button>
      ) : null}
      <Button to={pathTo('/wallet/package/list')} icon={<Package size={18} aria-hidden="true" />}>
        {t('packages')}
      </Button>
      <Button to={pathTo('/wallet/cash')} icon={<Banknote size={18} aria-hidden="true" />}>
        {t('cash')}
      </Button>
      {view.maySeeBalance ? (
        <>
          <Button to={pathTo('/wallet/invoices')} icon={<ReceiptText size={18} aria-hidden="true" />}>
            {t('invoices')}
          </Button>
          <ExportButton text={t('statement')}>
            {(isOpen, close) => <WalletStatement isOpen={isOpen} close={close} />}
          </ExportButton>
        </>
      ) : null}
    </Row>
  );
  return (
    <ListPage
      t={t}
      view={view}
      action={action}
      above={
        <>
          <BalanceCard read={view.balance} />
          {view.balance.failure === null ? (
            <Suspense fallback={null}>
              <OwedCash />
            </Suspense>
          ) : null}
          {view.maySeeBalance && view.balance.failure === null ? (
            <Suspense fallback={<Skeleton height={280} />}>
              <BalancePlot />
            </Suspense>
          ) : null}
          {view.maySeeBalance ? <UnsettledCard /> : null}
        </>
      }
      fields={<TransactionFields filters={view.filters} change={view.change} />}
      canClear
    >
      {(rows) => <Transactions rows={rows} showsBalance={view.maySeeBalance} />}
    </ListPage>
  );
}
