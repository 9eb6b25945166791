import { Suspense, use } from 'react';
import { offeredStoreQuery } from '../../application/queries/store.queries';
import type { Store } from '../../domain/store/store';
import { useApp } from '../app/app-context';
import { useRead } from '../app/use-read';
import { useMessages } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { pathTo } from '../routes/paths';

interface NoPickUpProps {
  readonly store: Store;
}

/** Says that a store which delivers cannot do so, because drivers have no address to pick up at [R2.25]. */
export function NoPickUp({ store }: NoPickUpProps) {
  const isAsked = store.fulfilment !== 'pick-up' && store.closedAt === null && store.plan.state !== 'paused';
  // The page does not wait for it.
  return isAsked ? (
    <Suspense>
      <Said store={store} />
    </Suspense>
  ) : null;
}

/** The store as its customers see it: the same rule decides for both. */
function Said({ store: { subdomain, fulfilment } }: NoPickUpProps) {
  const { t } = useMessages('store');
  const { value } = useRead(offeredStoreQuery(use(useApp().storefront()), subdomain));
  if (fulfilment === 'pick-up' || value === null || value.delivery !== null || value.isShut || value.isPaused)
    return null;
  return (
    <Alert
      tone="amber"
      action={
        <Button size="small" to={pathTo('/locations')}>
          {t('noPickUp.choose')}
        </Button>
      }
    >
      {t(`noPickUp.${fulfilment}`)}
    </Alert>
  );
}
