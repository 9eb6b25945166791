import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Read } from '../../app/use-read';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { AlertsCard } from './alerts-card';
import { Board } from './board';
import { useHome } from './home.connect';
import { lazyPart } from '../../app/stale-chunks';
import styles from './home.module.css';
import { CashFacts, WalletCard } from './wallet-card';

const LiveOrders = lazyPart(() => import('./live-orders').then((module) => ({ default: module.LiveOrders })));
const FirstSteps = lazyPart(() => import('./first-steps').then((module) => ({ default: module.FirstSteps })));
const DueDecisions = lazyPart(() => import('./due-decisions').then((module) => ({ default: module.DueDecisions })));
const OwedCash = lazyPart(() => import('../../components/owed-cash').then((module) => ({ default: module.OwedCash })));
const DeletionNotice = lazyPart(() =>
  import('../../components/deletion-notice').then((module) => ({ default: module.DeletionNotice })),
);
const Charts = lazyPart(() => import('./charts').then((module) => ({ default: module.Charts })));

/** The dashboard overview [R2.01]. */
export function HomePage() {
  const { t, language } = useMessages('home');
  const home = useHome();
  const { counts, overview } = home;
  const isNew = counts.value?.views.all === 0;
  return (
    <Page
      title={t('title', { name: home.name })}
      context={home.branchName === null ? undefined : t('context', { branch: home.branchName[language] })}
    >
      <Suspense fallback={null}>
        <DeletionNotice />
      </Suspense>
      {home.isFirstTime && home.request !== null && counts.value !== null ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <FirstSteps counts={counts.value} request={home.request} close={home.endFirstTime} />
        </Suspense>
      ) : null}
      {counts.value !== null ? (
        <Board counts={counts.value} />
      ) : counts.failure !== null ? (
        <ErrorState failure={counts.failure} retry={counts.retry} />
      ) : (
        <Skeleton height={112} />
      )}
      <div className={styles.grid}>
        <div className={styles.main}>
          {counts.value !== null && counts.value.views.attention > 0 ? (
            <Suspense fallback={null}>
              <DueDecisions />
            </Suspense>
          ) : null}
          <Loaded read={home.live} label={t('live.title')} height={220}>
            {(live) => (
              <Suspense fallback={<Skeleton height={220} />}>
                <LiveOrders orders={live.orders} total={live.total} />
              </Suspense>
            )}
          </Loaded>
          {overview.failure !== null ? (
            <ErrorState failure={overview.failure} retry={overview.retry} />
          ) : isNew ? null : (
            <Suspense fallback={<ChartSkeletons />}>
              {overview.value === null ? <ChartSkeletons /> : <Charts days={overview.value.days} />}
            </Suspense>
          )}
        </div>
        <div className={styles.side}>
          {home.seesMoney ? (
            <Card label={t('wallet')} className={styles.card}>
              <h2>{t('wallet')}</h2>
              <Content read={home.wallet} height={56}>
                {(wallet) => <WalletCard wallet={wallet} />}
              </Content>
              <Suspense fallback={null}>
                <OwedCash />
              </Suspense>
              {overview.failure === null ? (
                <Content read={overview} height={56}>
                  {({ cash }) => (cash === null ? null : <CashFacts cash={cash} />)}
                </Content>
              ) : null}
            </Card>
          ) : null}
          <Loaded read={home.alerts} label={t('alerts')} height={220}>
            {(alerts) => <AlertsCard alerts={alerts.items} />}
          </Loaded>
        </div>
      </div>
    </Page>
  );
}

interface ContentProps<T> {
  readonly read: Pick<Read<T>, 'value' | 'failure' | 'retry'>;
  /** The approximate height of the content, in pixels. */
  readonly height: number;
  readonly children: (value: T) => ReactNode;
}

interface LoadedProps<T> extends ContentProps<T> {
  readonly label: string;
}

/** A card with a title and a content. */
function Loaded<T>({ label, ...content }: LoadedProps<T>) {
  return (
    <Card label={label} className={styles.card}>
      <h2>{label}</h2>
      <Content {...content} />
    </Card>
  );
}

/** A content that is loading, failed, or shown. */
function Content<T>({ read, height, children }: ContentProps<T>) {
  if (read.value !== null) return children(read.value);
  return read.failure === null ? (
    <Skeleton height={height} />
  ) : (
    <ErrorState failure={read.failure} retry={read.retry} />
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
