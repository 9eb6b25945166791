import { fromPromise } from 'xstate';
import type { Attempt } from '../../domain/forms/attempt';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { Storefront } from '../../domain/store/store';
import { readCart } from '../../domain/store-orders/cart-draft';
import type { PersistedCart } from '../../domain/store-orders/cart-draft';
import { cartMachine } from '../../domain/store-orders/cart.machine';
import type { ReadStore } from '../../domain/store-orders/cart.machine';
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

const ownerAt = (subdomain: string): string => `cart/${subdomain}`;

/** The cart of this device in one store, over its ports. @param branch that the customer chose */
export function cartOver(
  { storefront, guest, store }: Ports,
  subdomain: string,
  branch: string | null = null,
): typeof cartMachine {
  const flows = flowStore(store);
  // Carts of two stores are never mixed.
  const owner = ownerAt(subdomain);
  const stored = async (place: string): Promise<PersistedCart | null> => {
    const slot = await flows.read(place);
    return slot?.kind === 'cart' ? readCart(slot.payload) : null;
  };
  /** Once there is a cart here, or the store was read, nothing is looked for elsewhere. */
  let isHere = false;
  /** A cart that was begun at another address of the store [R2.25]; from now on it is this one's. */
  const moved = async ({ subdomain: now, formerly }: Storefront): Promise<PersistedCart | null> => {
    for (const place of [now, ...formerly].map(ownerAt)) {
      const cart = place === owner ? null : await stored(place);
      if (cart === null) continue;
      await flows.write(owner, { kind: 'cart', payload: cart });
      await flows.write(place, null);
      return cart;
    }
    return null;
  };
  return cartMachine.provide({
    actors: {
      recall: fromPromise<PersistedCart | null>(async () => {
        const cart = await stored(owner);
        isHere = cart !== null;
        return cart;
      }),
      drafts: draftsOver<PersistedCart>((persisted) => {
        void flows.write(owner, persisted === null ? null : { kind: 'cart', payload: persisted });
      }),
      load: fromPromise<Result<ReadStore>>(async () => {
        const read = await storefront.store(subdomain, branch);
        if (!read.ok || isHere) return read;
        isHere = true;
        const cart = await moved(read.value);
        return cart === null ? read : success({ ...read.value, moved: cart });
      }),
      place: fromPromise<Result<CustomerOrder>, Attempt<NewStoreOrder>>(({ input: { order, key } }) =>
        guest.ask((token) => storefront.place(token, subdomain, order, key)),
      ),
    },
  });
}
