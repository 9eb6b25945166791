import { useSelector } from '@xstate/react';
import { latestAlertsQuery, overviewQuery, walletQuery } from '../../../application/queries/home.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRead } from '../../app/use-read';

/** Everything on the home page [R2.01]; each card loads and fails separately. */
export function useHome() {
  const app = useApp();
  const { orders, wallet, notifications } = useFeatures();
  const branch = useBranch();
  const user = useSelector(app.session, selectUser);
  const id = branch?.id ?? '';
  const enabled = branch !== null;
  const mayOrder = useMay('order');
  const mayViewWallet = branch?.rights.viewWallet === true;
  return {
    name: user?.name ?? '',
    branchName: branch?.name ?? null,
    overview: useRead({ ...overviewQuery(orders, id), enabled }),
    alerts: useRead({ ...latestAlertsQuery(notifications, id), enabled }),
    /** R6.03: people who may not see the wallet do not read it either. */
    mayViewWallet,
    wallet: useRead({ ...walletQuery(wallet, id), enabled: enabled && mayViewWallet }),
    /** Null for people who may not order [T.52]. */
    request: mayOrder ? () => app.shell.send({ type: 'OPEN_REQUEST' }) : null,
  };
}
