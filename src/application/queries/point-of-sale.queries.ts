import type { PointOfSalePort } from '../ports/records/point-of-sale.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** How the connection to the point of sale stands; the same whichever branch somebody is at. */
export function pointOfSaleQuery(port: Pick<PointOfSalePort, 'read'>) {
  return { queryKey: queryKeys.pointOfSale, queryFn: () => ask(port.read()) };
}
