import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Keys } from '../../platform/keys';
import { askAbout, isSecret, orderIn, REPORT_BYTES } from '../pos-orders';
import { noteReport } from './notice';

/** The secret part of a business's address for reports: nobody can make another business's from it. */
const tokenOf = (keys: Pick<Keys, 'secretOf'>, merchantId: string): string =>
  keys.secretOf('pos-webhook', `foodics:${merchantId}`);

/** Where the point of sale reports to about one business: of an order that is new here, a type and an id do not say whose it is. */
export const posBusinessPath = (keys: Pick<Keys, 'secretOf'>, merchantId: string): string =>
  `/webhooks/foodics/${tokenOf(keys, merchantId)}/of/${encodeURIComponent(merchantId)}`;

/**
 * The reports of the point of sale about one business, of orders that were taken there and of those that we sent. Like the
 * others they are only ever a reason to ask, and are answered at once.
 */
export function registerWebhook(app: FastifyInstance, deps: Deps): void {
  app.post<{ Params: { token: string; merchantId: string } }>(
    '/webhooks/foodics/:token/of/:merchantId',
    { bodyLimit: REPORT_BYTES },
    async (request, reply) => {
      const { token, merchantId } = request.params;
      if (!isSecret(token, tokenOf(deps.keys, merchantId))) throw new Refusal('NOT_FOUND');
      const posId = orderIn(request.body);
      if (posId !== null) {
        await askAbout(deps, posId, merchantId);
        await noteReport(deps, merchantId, posId);
      }
      return reply.header('cache-control', 'no-store').send({ status: 200 });
    },
  );
}
