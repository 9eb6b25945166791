import { Suspense, use, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Desk } from '../../../domain/operations/operations';
import { useApp } from '../../app/app-context';
import { lazyPart } from '../../app/stale-chunks';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Tabs } from '../../kit/tabs';
import { oneOf } from '../../lists/url-text';
import { DeskContext, partPath, partsFor, useDesk } from './desk.connect';
import type { DeskView, Part } from './desk.connect';
import { SignIn } from './sign-in';

/** Each part is loaded when it is opened. */
const VIEWS: Readonly<Record<Part, ComponentType>> = {
  businesses: lazyPart(() => import('./businesses-part').then((m) => ({ default: m.BusinessesPart }))),
  'wire-transfers': lazyPart(() => import('./wire-transfers-part').then((m) => ({ default: m.WireTransfersPart }))),
  withdrawals: lazyPart(() => import('./withdrawals-part').then((m) => ({ default: m.WithdrawalsPart }))),
  reports: lazyPart(() => import('./reports-part').then((m) => ({ default: m.ReportsPart }))),
  tickets: lazyPart(() => import('./tickets-part').then((m) => ({ default: m.TicketsPart }))),
  chats: lazyPart(() => import('./chats-part').then((m) => ({ default: m.ChatsPart }))),
  drivers: lazyPart(() => import('./drivers-part').then((m) => ({ default: m.DriversPart }))),
  cash: lazyPart(() => import('./cash-part').then((m) => ({ default: m.CashPart }))),
  payouts: lazyPart(() => import('./payouts-part').then((m) => ({ default: m.PayoutsPart }))),
  unclaimed: lazyPart(() => import('./unclaimed-part').then((m) => ({ default: m.UnclaimedPart }))),
  vouchers: lazyPart(() => import('./vouchers-part').then((m) => ({ default: m.VouchersPart }))),
  log: lazyPart(() => import('./log-part').then((m) => ({ default: m.LogPart }))),
};

/** The desk of Mersal's own staff: signing in, and the parts that the operator's rights open [R2.36] [R11.14]. */
export function OperationsPage() {
  const { t } = useMessages('operations', 'kit', 'identity');
  const ports = use(useApp().operations());
  const view = useDesk(ports);
  if (view.phase === 'known' && view.desk !== null)
    return (
      <DeskContext value={{ ports, view }}>
        <Parts view={view} desk={view.desk} />
      </DeskContext>
    );
  return (
    <Page title={t('title')} context={t('context')}>
      {view.phase === 'failed' && view.failure !== null ? (
        <ErrorState failure={view.failure} retry={view.retry} />
      ) : view.phase === 'asking' ? (
        <SignIn view={view} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function Parts({ view, desk: { operator, waiting } }: { readonly view: DeskView; readonly desk: Desk }) {
  const { t, locale } = useMessages('operations');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const parts = partsFor(operator.rights);
  const part = oneOf(parts, params.get('part')) ?? parts[0] ?? 'log';
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chosen tab may be beyond the edge.
    const chosen = frame.current?.querySelector('[role="tab"][aria-selected="true"]');
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [part]);
  const count = new Intl.NumberFormat(locale);
  const textOf = (each: Part) => {
    const waits = waiting.find(({ right }) => right === each)?.count ?? 0;
    return waits === 0 ? t(`part.${each}`) : t('partWaits', { part: t(`part.${each}`), count: count.format(waits) });
  };
  return (
    <Page
      title={t('title')}
      context={
        <>
          {t('at')} <bdi>{operator.name}</bdi>
        </>
      }
      action={
        <Button variant="quiet" onClick={view.signOut}>
          {t('signOut')}
        </Button>
      }
    >
      {operator.rights.length === 0 ? <EmptyState title={t('noRights.title')} text={t('noRights.text')} /> : null}
      <div ref={frame}>
        <Tabs
          label={t('parts')}
          value={part}
          onChange={(chosen) => void navigate(partPath(chosen))}
          tabs={parts.map((each) => {
            const View = VIEWS[each];
            const panel = (
              <Suspense fallback={<Skeleton height={320} />}>
                <View />
              </Suspense>
            );
            return { value: each, text: textOf(each), panel };
          })}
        />
      </div>
    </Page>
  );
}
