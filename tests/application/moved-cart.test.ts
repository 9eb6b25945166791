import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cartOver } from '../../src/application/actors/cart.actors';
import { flowStore } from '../../src/application/actors/flow-slots';
import { cartForm } from '../../src/domain/store-orders/cart-draft';
import type { PersistedCart } from '../../src/domain/store-orders/cart-draft';
import { FakeStoreOrders } from '../support/fakes/fake-store-orders';
import { MemoryStore } from '../support/fakes/fake-store';
import { sampleStorefront, sampleStoreOrderInput } from '../support/samples/sample-store-orders';

const OLD = 'noor-cakes';
const NOW = 'noor-bakery';
const order = sampleStoreOrderInput();
const cartOf = (count: number, attempt: PersistedCart['attempt'] = null): PersistedCart => ({
  draft: { ...cartForm.empty, lines: [{ itemId: 'item-1', choices: [], count }], customerName: order.customerName },
  attempt,
});

/** A device with carts at these addresses, and a customer who opens the store at one of its addresses. */
async function opened(carts: Readonly<Record<string, PersistedCart>>, at: string) {
  const device = new MemoryStore();
  const flows = flowStore(device);
  for (const [address, payload] of Object.entries(carts))
    await flows.write(`cart/${address}`, { kind: 'cart', payload });
  const front = new FakeStoreOrders({ ...sampleStorefront(), subdomain: NOW, formerly: [OLD] });
  const guest = { ask: <T>(question: (token: string) => T) => question('token-of-a-guest') };
  const actor = createActor(cartOver({ storefront: front, guest, store: device }, at));
  actor.start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('shopping') || snapshot.hasTag('placed'));
  const left = async (address: string) => (await flows.read(`cart/${address}`))?.payload ?? null;
  return { actor, front, context, left };
}

describe('a cart that was begun at another address of its store [R2.25] [R3.06]', () => {
  it('is there at the new one, and nowhere else', async () => {
    const { context, left } = await opened({ [OLD]: cartOf(2) }, NOW);
    expect(context.draft).toMatchObject({ lines: [{ count: 2 }], customerName: order.customerName });
    expect(await left(OLD)).toBeNull();
    expect(await left(NOW)).toMatchObject({ draft: { lines: [{ count: 2 }] } });
  });

  it('is there at the former one too, where the page was not read again', async () => {
    expect((await opened({ [NOW]: cartOf(3) }, OLD)).context.draft.lines).toMatchObject([{ count: 3 }]);
  });

  it('that was being ordered is ordered once, under its key [T.36]', async () => {
    const attempt = { key: 'key-of-a-moved-cart', order };
    const { context, front } = await opened({ [OLD]: cartOf(2, attempt) }, NOW);
    expect(context.order).not.toBeNull();
    const again = await front.place('token-of-a-guest', NOW, order, 'key-of-a-moved-cart');
    expect(again.ok && again.value.slug).toBe(context.order?.slug);
  });

  it('does not replace one that is here, and one of another store is left alone', async () => {
    const both = await opened({ [OLD]: cartOf(2), [NOW]: cartOf(1) }, NOW);
    expect(both.context.draft.lines).toMatchObject([{ count: 1 }]);
    expect(await both.left(OLD)).not.toBeNull();
    const strange = await opened({ 'dune-coffee': cartOf(2) }, NOW);
    expect(strange.context.draft.lines).toEqual([]);
    expect(await strange.left('dune-coffee')).not.toBeNull();
  });
});
