import type { PublicTracking } from '../../domain/ordering/public-tracking';
import { isFinal } from '../../domain/ordering/task-state';
import type { OrdersPort } from '../ports/orders.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two reads of somebody with the link: the socket needs a session, which they do not have. */
const TRACKING_INTERVAL = 10_000;

/** A delivery as the public link shows it; polled while the page is visible and the delivery is on its way. */
export function trackingQuery(port: OrdersPort, slug: string) {
  return {
    queryKey: queryKeys.tracking(slug),
    queryFn: () => ask(port.track(slug)),
    refetchInterval: (query: { readonly state: { readonly data: PublicTracking | undefined } }): number | false => {
      const tracking = query.state.data;
      return tracking !== undefined && isFinal(tracking.state) ? false : TRACKING_INTERVAL;
    },
    refetchIntervalInBackground: false,
  };
}
