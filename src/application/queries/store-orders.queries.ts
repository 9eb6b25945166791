import type { Page } from '../../domain/ordering/order';
import { isOver } from '../../domain/store-orders/stages';
import type { CustomerOrder, StoreOrderFilters, StoreOrderSummary } from '../../domain/store-orders/store-order';
import type { GuestPort } from '../ports/guest.port';
import type { StoreOrdersPort } from '../ports/records/store-orders.port';
import type { StorefrontPort } from '../ports/storefront.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two reads of an order that a colleague, or the store, may move. */
const LOOK_INTERVAL = 10_000;

/** The orders of the branch's store, page by page, latest first. New ones come with their alert, moves with a look. */
export function storeOrdersQuery(port: StoreOrdersPort, branchId: string, filters: StoreOrderFilters) {
  return {
    queryKey: [...queryKeys.storeOrders(branchId), 'list', filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<StoreOrderSummary>) => page.nextCursor,
    refetchInterval: LOOK_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** One of them. */
export function storeOrderQuery(port: StoreOrdersPort, branchId: string, id: string) {
  return {
    queryKey: [...queryKeys.storeOrders(branchId), id] as const,
    queryFn: () => ask(port.get(id)),
    refetchInterval: LOOK_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** On which screen the steps of orders are taken now; the point of sale may fall silent, and answer again. */
export function storeScreenQuery(port: Pick<StoreOrdersPort, 'screen'>, branchId: string) {
  return {
    queryKey: [...queryKeys.storeOrders(branchId), 'screen'] as const,
    queryFn: () => ask(port.screen()),
    refetchInterval: LOOK_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** What a driver for an order costs now; asked for when somebody is about to request one. */
export function driverPriceQuery(port: StoreOrdersPort, branchId: string, id: string) {
  return {
    queryKey: [...queryKeys.storeOrders(branchId), id, 'driver'] as const,
    queryFn: () => ask(port.driverPrice(id)),
    gcTime: 0,
  };
}

/** In which region a store is, and its colour: it never moves, and one visit keeps one colour. */
export function storePlaceQuery(storefront: Pick<StorefrontPort, 'store'>, subdomain: string) {
  return {
    queryKey: queryKeys.storePlace(subdomain),
    queryFn: async () => {
      const { regionCode, colour } = await ask(storefront.store(subdomain));
      return { regionCode, colour };
    },
    staleTime: Infinity,
  };
}

interface CustomerPorts {
  readonly storefront: Pick<StorefrontPort, 'order'>;
  readonly guest: Pick<GuestPort, 'ask'>;
}

/** An order for the customer who made it; read again while it is under way and the page is visible. */
export function customerOrderQuery({ storefront, guest }: CustomerPorts, phone: string, slug: string) {
  return {
    queryKey: queryKeys.customerOrder(phone, slug),
    queryFn: () => ask(guest.ask((token) => storefront.order(token, slug))),
    refetchInterval: (query: { readonly state: { readonly data: CustomerOrder | undefined } }): number | false =>
      query.state.data !== undefined && isOver(query.state.data.state) ? false : LOOK_INTERVAL,
    refetchIntervalInBackground: false,
  };
}
