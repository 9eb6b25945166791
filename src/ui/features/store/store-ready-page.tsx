import { useSearchParams } from 'react-router-dom';
import { kindOfPlanId } from '../../../domain/wallet/package';
import type { Store } from '../../../domain/store/store';
import { isRefused } from '../../../domain/shared/result';
import { useMay } from '../../app/use-may';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { NoPickUp } from '../../components/no-pick-up';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { useFreshStore } from './store.connect';
import { StoreLink } from './store-link';

/** The store is there: its address, to be shared [R2.23]. */
export function StoreReadyPage() {
  const { t } = useMessages('store', 'kit');
  const { value, failure, retry } = useFreshStore();
  const isClosed = value !== null && value.closedAt !== null;
  return (
    <Page
      title={t(isClosed ? 'ready.closedTitle' : 'ready.title')}
      context={t(isClosed ? 'ready.closedContext' : 'ready.context')}
    >
      <Stack width="form">
        {value !== null ? (
          <Shared store={value} />
        ) : failure === null ? (
          <Skeleton height={420} />
        ) : isRefused({ ok: false, failure }, 'NOT_FOUND') ? (
          <EmptyState
            title={t('ready.none')}
            text={t('ready.noneText')}
            action={
              <Button variant="primary" to={pathTo('/ecommerce/setup')}>
                {t('setup.title')}
              </Button>
            }
          />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )}
      </Stack>
    </Page>
  );
}

function Shared({ store }: { readonly store: Store }) {
  const { t } = useMessages('store');
  const planId = useSearchParams()[0].get('plan') ?? '';
  const mayEditMenu = useMay('editMenu');
  return (
    <Card>
      <Stack>
        {store.plan.state !== 'trial' ? null : (
          <Alert
            tone="blue"
            action={
              kindOfPlanId(planId) === 'store' ? (
                <Button variant="primary" to={pathTo('/wallet/package/subscribe/:id', { id: planId })}>
                  {t('ready.confirmPlan')}
                </Button>
              ) : null
            }
          >
            {t(kindOfPlanId(planId) === 'store' ? 'ready.trialPlan' : 'ready.trial')}
          </Alert>
        )}
        <NoPickUp store={store} />
        <StoreLink subdomain={store.subdomain} isClosed={store.closedAt !== null} />
        <Row>
          {mayEditMenu ? (
            <Button variant="primary" to={pathTo('/ecommerce/menu/management')}>
              {t('ready.menu')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}
