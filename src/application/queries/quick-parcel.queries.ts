import { isFinal } from '../../domain/ordering/task-state';
import type { QuickOrder } from '../../domain/quick-parcel/quick-order';
import type { QuickParcelPorts } from '../app-system';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two reads of a guest, who has no socket. */
const LOOK_INTERVAL = 10_000;

type Ports = Pick<QuickParcelPorts, 'quickParcel' | 'guest'>;

/** It no longer changes without an action. */
function isOver({ state, taskState }: QuickOrder): boolean {
  return state === 'given-up' || (taskState !== null && isFinal(taskState));
}

/** What pages for guests show around everything. */
export function quickSettingQuery({ quickParcel }: Pick<Ports, 'quickParcel'>) {
  return { queryKey: queryKeys.quickSetting, queryFn: () => ask(quickParcel.setting()), staleTime: Infinity };
}

/** The parcels of a guest's phone; polled while the page is visible and one is on its way. */
export function quickOrdersQuery({ quickParcel, guest }: Ports, phone: string) {
  return {
    queryKey: queryKeys.quickOrders(phone),
    queryFn: () => ask(guest.ask((token) => quickParcel.orders(token))),
    refetchInterval: (query: {
      readonly state: { readonly data: readonly QuickOrder[] | undefined };
    }): number | false => (query.state.data?.every(isOver) === true ? false : LOOK_INTERVAL),
    refetchIntervalInBackground: false,
  };
}

/** One parcel of a guest's phone. */
export function quickOrderQuery({ quickParcel, guest }: Ports, phone: string, slug: string) {
  return {
    queryKey: queryKeys.quickOrder(phone, slug),
    queryFn: () => ask(guest.ask((token) => quickParcel.order(token, slug))),
    refetchInterval: (query: { readonly state: { readonly data: QuickOrder | undefined } }): number | false =>
      query.state.data !== undefined && isOver(query.state.data) ? false : LOOK_INTERVAL,
    refetchIntervalInBackground: false,
  };
}
