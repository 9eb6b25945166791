import type { FastifyInstance } from 'fastify';
import { priceStoreDriver as priceCall, requestStoreDriver as requestCall } from '../../../contract/store-orders';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { priceStoreDriver, requestStoreDriver } from './request-driver';

const REQUESTED = { en: 'A driver is being found.', ar: 'يجري البحث عن مندوب.' };

/** The calls that bring a store's orders to its customers. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, priceCall, ({ scope, params }) => priceStoreDriver(deps, scope, params.id));
  handle(app, deps, requestCall, async ({ scope, params, body }) =>
    answer(await requestStoreDriver(deps, scope, params.id, body), REQUESTED),
  );
}
