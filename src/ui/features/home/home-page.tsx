import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Read } from '../../app/use-read';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { AlertsCard } from './alerts-card';
import { useHome } from './home.connect';
import { lazyPart } from '../../app/stale-chunks';
import styles from './home.module.css';
import { TodayCard } from './today-card';
import { Shortcuts, WalletCard } from './wallet-card';

const Charts = lazyPart(() => import('./charts').then((module) => ({ default: module.Charts })));

/** The dashboard overview [R2.01]. */
export function HomePage() {
  const { t, language } = useMessages('home');
  const home = useHome();
  const days = home.overview.value?.days;
  const isNew = days !== undefined && home.overview.value?.today.total === 0 && days.every((day) => day.orders === 0);
  return (
    <Page
      title={t('title', { name: home.name })}
      context={home.branchName === null ? undefined : t('context', { branch: home.branchName[language] })}
    >
      <div className={styles.grid}>
        <div className={styles.main}>
          {isNew && home.request !== null ? (
            <Card>
              <EmptyState
                title={t('emptyTitle')}
                text={t('emptyText')}
                action={<Button onClick={home.request}>{t('request')}</Button>}
              />
            </Card>
          ) : (
            <>
              <Loaded read={home.overview} label={t('today')} height={132}>
                {(overview) => <TodayCard today={overview.today} />}
              </Loaded>
              {home.overview.failure === null ? (
                <Suspense fallback={<ChartSkeletons />}>
                  {home.overview.value === null ? <ChartSkeletons /> : <Charts days={home.overview.value.days} />}
                </Suspense>
              ) : null}
            </>
          )}
        </div>
        <div className={styles.side}>
          {home.mayViewWallet ? (
            <Loaded read={home.wallet} label={t('wallet')} height={96}>
              {(wallet) => <WalletCard wallet={wallet} />}
            </Loaded>
          ) : null}
          <Loaded read={home.alerts} label={t('alerts')} height={220}>
            {(alerts) => <AlertsCard alerts={alerts.items} />}
          </Loaded>
          <Shortcuts />
        </div>
      </div>
    </Page>
  );
}

interface LoadedProps<T> {
  readonly read: Read<T>;
  readonly label: string;
  /** The approximate height of the content, in pixels. */
  readonly height: number;
  readonly children: (value: T) => ReactNode;
}

/** A card with a title, whose content is loading, failed, or shown. */
function Loaded<T>({ read, label, height, children }: LoadedProps<T>) {
  return (
    <Card label={label} className={styles.card}>
      <h2>{label}</h2>
      {read.value !== null ? (
        children(read.value)
      ) : read.failure !== null ? (
        <ErrorState failure={read.failure} retry={read.retry} />
      ) : (
        <Skeleton height={height} />
      )}
    </Card>
  );
}

function ChartSkeletons() {
  return (
    <div className={styles.charts} aria-hidden="true">
      <Skeleton height={330} />
      <Skeleton height={330} />
    </div>
  );
}
