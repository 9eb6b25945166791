import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { foreignLine } from '../../platform/documents/plain-text';
import { askAbout } from './send-again';

/** A report is a type and an id. */
export const REPORT_BYTES = 32 * 1024;
export const ID_LENGTH = 100;

/** What the token of the webhook's path is derived for. */
export const POS_WEBHOOK_TOKEN = ['pos-webhook', 'foodics'] as const;

/** The secret part of the address for reports: the one that was set, or one that nobody else can derive. */
const tokenOf = ({ keys, settings }: Pick<Deps, 'keys' | 'settings'>): string =>
  settings.foodics?.webhookToken ?? keys.secretOf(...POS_WEBHOOK_TOKEN);

/** Where the point of sale reports to: its messages carry no signature, so the path is the secret. */
export const posWebhookPath = (token: string): string => `/webhooks/foodics/${token}`;

/** Which order a report is about; null if it says nothing of one. */
export function orderIn(body: unknown): string | null {
  const { order, id } = (body ?? {}) as { readonly order?: { readonly id?: unknown } | null; readonly id?: unknown };
  const found = order?.id ?? id;
  // What is not stored as it is cannot be the id of an order here.
  return typeof found === 'string' && found !== '' && found === foreignLine(found, ID_LENGTH) ? found : null;
}

/** Whether a part of an address is the secret one, told apart in the same time for every guess. */
export function isSecret(said: string, secret: string): boolean {
  const [one, other] = [Buffer.from(said), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * The reports of the point of sale. They are only ever a reason to ask: nothing in one is believed, the answer is sent at
 * once, and the order is asked about afterwards. Not part of the contract: only the point of sale calls it.
 */
export function registerWebhook(app: FastifyInstance, deps: Deps): void {
  const right = tokenOf(deps);
  app.post<{ Params: { token: string } }>(
    posWebhookPath(':token'),
    { bodyLimit: REPORT_BYTES },
    async (request, reply) => {
      if (!isSecret(request.params.token, right)) throw new Refusal('NOT_FOUND');
      const posId = orderIn(request.body);
      if (posId !== null) await askAbout(deps, posId);
      return reply.header('cache-control', 'no-store').send({ status: 200 });
    },
  );
}
