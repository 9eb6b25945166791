import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import { pathTo } from '../../routes/paths';
import styles from './board.module.css';
import { useFirstSteps } from './first-steps.connect';
import home from './home.module.css';
import type { OrderCounts } from '../../../domain/ordering/overview';

interface FirstStepsProps {
  readonly counts: OrderCounts;
  readonly request: () => void;
  readonly close: () => void;
}

/** What leads to a new account's first delivery, each step ticked once it is really done [R3.04]. */
export function FirstSteps({ counts, request, close }: FirstStepsProps) {
  const { t } = useMessages('home');
  const { steps, isLoading } = useFirstSteps(counts);
  const next = steps.find(({ isDone }) => !isDone)?.key;
  const actions: Readonly<Record<string, ReactNode>> = {
    business: <Button to={pathTo('/account')}>{t('first.businessAction')}</Button>,
    order: (
      <Button variant={next === 'order' || next === 'business' ? 'primary' : 'plain'} onClick={request}>
        {t('request')}
      </Button>
    ),
    arrive: counts.views.all > 0 ? <Button to={ordersPath({})}>{t('first.arriveAction')}</Button> : null,
  };
  return (
    <Card label={t('emptyTitle')} className={home.card}>
      <h2>{t('emptyTitle')}</h2>
      <p className={styles.soft}>{t('emptyText')}</p>
      {isLoading ? (
        <Skeleton height={200} />
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ key, isDone }) => {
            const Icon = isDone ? CircleCheck : CircleDashed;
            return (
              <li key={key} className={styles.step} data-done={isDone || undefined}>
                <Icon size={24} aria-hidden="true" />
                <span className={styles.title}>
                  <span>
                    {t(`first.${key}`)} {isDone ? <span className="sr">{t('first.done')}</span> : null}
                  </span>
                  {isDone ? null : <span className={styles.soft}>{t(`first.${key}Text`)}</span>}
                </span>
                {isDone ? null : actions[key]}
              </li>
            );
          })}
        </ol>
      )}
      <Button variant="quiet" onClick={close}>
        {t('first.close')}
      </Button>
    </Card>
  );
}
