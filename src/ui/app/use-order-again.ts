import type { Order } from '../../domain/ordering/order';
import { useApp, useFeatures } from './app-context';
import { whenServed } from './stale-chunks';
import { useMay } from './use-may';

/** Opens the request with the delivery of an order filled in; null if the signed-in person may not order here. */
export function useOrderAgain(): ((order: Order) => void) | null {
  const app = useApp();
  const features = useFeatures();
  if (!useMay('order')) return null;
  return (order) => {
    app.shell.send({ type: 'OPEN_REQUEST' });
    whenServed(() => import('../../application/actors/order-again'))
      .then(({ orderAgain }) => orderAgain(app, features, order))
      .catch(() => undefined); // the drawer is open, and says itself what it could not load
  };
}
