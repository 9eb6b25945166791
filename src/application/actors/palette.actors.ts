import { DEFAULT_FILTERS } from '../../domain/ordering/order-filters.rules';
import { fromPromise } from 'xstate';
import { ALL_LOCATIONS } from '../../domain/addresses/location';
import { ALL_CUSTOMERS } from '../../domain/customers/customer';
import { FOUND_MAX } from '../../domain/palette/palette';
import type { Found } from '../../domain/palette/palette';
import { paletteMachine } from '../../domain/palette/palette.machine';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { Page } from '../../domain/ordering/order';
import type { OrdersPort } from '../ports/orders.port';
import type { CustomersPort } from '../ports/records/customers.port';
import type { LocationsPort } from '../ports/records/locations.port';

/** What the palette may search; null for what the person may not see. */
export interface PalettePorts {
  readonly orders: Pick<OrdersPort, 'list'>;
  readonly customers: Pick<CustomersPort, 'list'> | null;
  readonly locations: Pick<LocationsPort, 'list'> | null;
}

const NONE = success({ items: [], nextCursor: null, total: 0 });

const firstOf = <T>(result: Result<Page<T>>): readonly T[] => (result.ok ? result.value.items.slice(0, FOUND_MAX) : []);

/** The palette over the lists it searches. It fails only if none of them answers. */
export function paletteOver({ orders, customers, locations }: PalettePorts): typeof paletteMachine {
  return paletteMachine.provide({
    actors: {
      search: fromPromise<Result<Found>, string>(async ({ input: search }) => {
        const all = { ...DEFAULT_FILTERS, view: 'all', search } as const;
        const [byOrder, byCustomer, byLocation] = await Promise.all([
          orders.list(all, null, FOUND_MAX),
          customers?.list({ ...ALL_CUSTOMERS, search }, null) ?? NONE,
          locations?.list({ ...ALL_LOCATIONS, search }, null) ?? NONE,
        ]);
        const asked = [
          byOrder,
          ...(customers === null ? [] : [byCustomer]),
          ...(locations === null ? [] : [byLocation]),
        ];
        if (asked.every(({ ok }) => !ok) && !byOrder.ok) return byOrder;
        return success({
          orders: firstOf(byOrder),
          customers: firstOf(byCustomer),
          locations: firstOf(byLocation),
          isPartial: asked.some(({ ok }) => !ok),
        });
      }),
    },
  });
}
