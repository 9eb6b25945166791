import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/store-closing';
import { answer, handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { closeStore, readStoreClosing, reopenStore } from './close-store';

const CLOSED = { en: 'The store is closed.', ar: 'أُغلق المتجر.' };
const OPENED = { en: 'The store is open again.', ar: 'أُعيد فتح المتجر.' };

/** The calls that close a store and open it again [R2.25]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getStoreClosing, ({ scope }) => readStoreClosing(deps, scope));
  handle(app, deps, calls.closeStore, async ({ scope, idempotencyKey, agent }) =>
    answer(await closeStore(deps, scope, idempotencyKey, agent), CLOSED),
  );
  handle(app, deps, calls.reopenStore, async ({ scope, idempotencyKey, agent }) =>
    answer(await reopenStore(deps, scope, idempotencyKey, agent), OPENED),
  );
}
