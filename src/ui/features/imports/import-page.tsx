import type { ImportKind } from '../../../domain/imports/import';
import { useMay } from '../../app/use-may';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { NoPermission } from '../../kit/no-permission';
import { Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { ChooseStep } from './choose-step';
import { useImport } from './imports.connect';
import { CancellingStep } from './cancel-orders';
import { DoneStep, RunningStep } from './outcome-steps';
import { ReviewStep } from './review-step';
import { StoppedStep } from './stopped-step';

const LISTS = {
  menu: '/ecommerce/menu/management',
  locations: '/locations',
  customers: '/customers',
  orders: '/orders',
} as const satisfies Record<ImportKind, string>;

/** Importing a menu from a file or an external platform [R1.10] [R2.25]. */
export const MenuImportPage = () => <ImportPage kind="menu" />;
/** Importing saved addresses. */
export const LocationsImportPage = () => <ImportPage kind="locations" />;
/** Importing customers. */
export const CustomersImportPage = () => <ImportPage kind="customers" />;

/** Ordering deliveries from a file [R11.04]. */
export const OrdersImportPage = () => <ImportPage kind="orders" />;

function ImportPage({ kind }: { readonly kind: ImportKind }) {
  const { t } = useMessages('imports', 'kit', 'fields');
  const may = useMay(kind === 'orders' ? 'order' : 'editRecords');
  return (
    <Page
      back={<BackLink to={pathTo(LISTS[kind])}>{t(`back.${kind}`)}</BackLink>}
      title={t(`title.${kind}`)}
      context={t(`context.${kind}`)}
    >
      {may ? <Steps kind={kind} /> : <NoPermission />}
    </Page>
  );
}

function Steps({ kind }: { readonly kind: ImportKind }) {
  const view = useImport(kind);
  const { phase, current, reason } = view;
  if (phase === 'restoring') return <Skeleton height={420} />;
  if (phase === 'unread' && reason !== null) return <ErrorState failure={reason} retry={view.retry} />;
  return (
    <Stack width={phase === 'reviewing' || kind === 'orders' ? 'page' : 'form'}>
      {view.overtaken === null ? null : (
        <Alert tone="amber" role="alert">
          {view.overtaken}
        </Alert>
      )}
      {view.failure === null ? null : (
        <Alert tone={phase === 'running' ? 'amber' : 'red'} role="alert">
          {view.failure}
        </Alert>
      )}
      {current === null || phase === 'choosing' ? (
        <ChooseStep view={view} />
      ) : phase === 'reviewing' ? (
        <ReviewStep view={view} current={current} />
      ) : phase === 'running' ? (
        <RunningStep view={view} current={current} />
      ) : phase === 'cancelling' ? (
        <CancellingStep current={current} />
      ) : phase === 'stopped' ? (
        <StoppedStep view={view} current={current} />
      ) : (
        <DoneStep view={view} current={current} list={LISTS[kind]} />
      )}
    </Stack>
  );
}
