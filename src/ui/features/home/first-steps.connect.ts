import { use } from 'react';
import { useSelector } from '@xstate/react';
import { businessQuery } from '../../../application/queries/account.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import type { OrderCounts } from '../../../domain/ordering/overview';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** The steps, in order, as things stand: the business is the manager's, the orders are the branch's. */
export function useFirstSteps(counts: OrderCounts) {
  const app = useApp();
  const { account } = use(app.account());
  const manages = useSelector(app.session, selectUser)?.type === 'customer';
  const business = useRead({ ...businessQuery(account), enabled: manages });
  const { all, successful } = counts.views;
  return {
    /** A business that cannot be read just now is no reason to show nothing. */
    isLoading: manages && business.value === null && business.failure === null,
    steps: [
      { key: 'account', isDone: true },
      ...(manages && business.value !== null
        ? [{ key: 'business', isDone: business.value.review.state === 'verified' }]
        : []),
      { key: 'order', isDone: all > 0 },
      { key: 'arrive', isDone: successful > 0 },
    ],
  };
}
