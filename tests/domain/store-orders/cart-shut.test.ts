import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { draftsOver } from '../../../src/application/actors/slots';
import type { PersistedCart } from '../../../src/domain/store-orders/cart-draft';
import { cartMachine } from '../../../src/domain/store-orders/cart.machine';
import { failed, success } from '../../../src/domain/shared/result';
import { refused } from '../../support/fakes/failing';
import { sampleStorefront } from '../../support/samples/sample-store-orders';

it('a cart whose store was closed meanwhile reads it again, keeps what it holds, and says why nothing was ordered [R2.25]', async () => {
  let isShut = false;
  const sent: string[] = [];
  const machine = cartMachine.provide({
    actors: {
      drafts: draftsOver<PersistedCart>(() => undefined),
      recall: fromPromise<PersistedCart | null>(() => Promise.resolve(null)),
      load: fromPromise(() => Promise.resolve(success(sampleStorefront({ isShut, handovers: ['pick-up'] })))),
      place: fromPromise(({ input }) => {
        sent.push(input.key);
        return Promise.resolve(failed(refused(409, 'STORE_SHUT')));
      }),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (now) => now.hasTag('shopping'));
  actor.send({ type: 'COUNT', itemId: 'item-1', choices: [], count: 2 });
  actor.send({ type: 'CHANGE', field: 'customerName', text: 'Huda Al Alawi' });
  isShut = true;
  actor.send({ type: 'ORDER', key: 'key-1' });
  const { context } = await waitFor(actor, (now) => now.hasTag('shopping') && sent.length === 1);
  expect(context.store?.isShut).toBe(true);
  expect(context.draft.lines).toEqual([{ itemId: 'item-1', choices: [], count: 2 }]);
  expect(context.failure).toMatchObject({ code: 'STORE_SHUT' });
  // Opened again, it is ordered under another key.
  expect(context.attempt).toBeNull();
});
