import type { ReactNode } from 'react';
import { refusalCode } from '../../../domain/shared/result';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import type { Read } from '../../app/use-read';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { pathTo } from '../../routes/paths';

interface StoreOrderFrameProps {
  readonly read: Read<StoreOrder>;
  readonly children: (order: StoreOrder) => ReactNode;
}

/** An order of the store, or what keeps it from being shown. */
export function StoreOrderFrame({ read: { value, failure, retry }, children }: StoreOrderFrameProps) {
  const { t } = useMessages('storeOrders');
  if (value !== null) return children(value);
  if (failure === null) return <Skeleton height={480} />;
  if (refusalCode(failure) !== 'ORDER_NOT_FOUND') return <ErrorState failure={failure} retry={retry} />;
  return (
    <EmptyState
      title={t('missing.title')}
      text={t('missing.text')}
      action={<Button to={pathTo('/ecommerce/orders')}>{t('title')}</Button>}
    />
  );
}
