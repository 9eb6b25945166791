import { fromPromise } from 'xstate';
import type { Attempt } from '../../domain/forms/attempt';
import type { Result } from '../../domain/shared/result';
import type { Storefront } from '../../domain/store/store';
import { readCart } from '../../domain/store-orders/cart-draft';
import type { PersistedCart } from '../../domain/store-orders/cart-draft';
import { cartMachine } from '../../domain/store-orders/cart.machine';
import type { CustomerOrder, NewStoreOrder } from '../../domain/store-orders/store-order';
import type { GuestPort } from '../ports/guest.port';
import type { StorePort } from '../ports/store.port';
import type { StorefrontPort } from '../ports/storefront.port';
import { flowStore } from './flow-slots';
import { draftsOver } from './slots';

interface Ports {
  readonly storefront: Pick<StorefrontPort, 'store' | 'place'>;
  readonly guest: Pick<GuestPort, 'ask'>;
  readonly store: StorePort;
}

/** The cart of this device in one store, over its ports. @param branch that the customer chose */
export function cartOver(
  { storefront, guest, store }: Ports,
  subdomain: string,
  branch: string | null = null,
): typeof cartMachine {
  const flows = flowStore(store);
  // Carts of two stores are never mixed.
  const owner = `cart/${subdomain}`;
  return cartMachine.provide({
    actors: {
      recall: fromPromise<PersistedCart | null>(async () => {
        const slot = await flows.read(owner);
        return slot?.kind === 'cart' ? readCart(slot.payload) : null;
      }),
      drafts: draftsOver<PersistedCart>((persisted) => {
        void flows.write(owner, persisted === null ? null : { kind: 'cart', payload: persisted });
      }),
      load: fromPromise<Result<Storefront>>(() => storefront.store(subdomain, branch)),
      place: fromPromise<Result<CustomerOrder>, Attempt<NewStoreOrder>>(({ input: { order, key } }) =>
        guest.ask((token) => storefront.place(token, subdomain, order, key)),
      ),
    },
  });
}
