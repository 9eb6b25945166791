import type { OrderTemplatesPort } from '../ports/records/order-templates.port';
import { ask } from './ask';

export const orderTemplatesKey = (branchId: string) => ['order-templates', branchId] as const;

/** The branch's templates of orders, the last used first [R11.03]. */
export const orderTemplatesQuery = (port: OrderTemplatesPort, branchId: string) => ({
  queryKey: orderTemplatesKey(branchId),
  queryFn: () => ask(port.list()),
});
