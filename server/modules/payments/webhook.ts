import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { makeDue, settlePayment } from './reconcile';
import { payments } from './tables';

/** Where the gateway sends webhooks; as in the checkouts that we open. */
export const WEBHOOK_PATH = '/webhooks/tap';
/** A charge as the gateway describes it is about 3 kB. */
const BODY_BYTES = 32 * 1024;

/**
 * The gateway's webhooks. They are only ever a reason to ask: it is stored that a charge must be checked, the answer is
 * sent, and then the charge is checked [T.39]. Not part of the contract: only the gateway calls it.
 */
export function registerWebhook(app: FastifyInstance, deps: Deps): void {
  app.post(WEBHOOK_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const chargeId = deps.gateway.heard({ headers: request.headers, body: request.body });
    if (chargeId === null) throw new Refusal('UNAUTHENTICATED');
    const payment = await makeDue(deps, chargeId);
    if (payment !== null) deps.queue.start(await deps.queue.add(deps.db, settlePayment, { id: payment.id }), 0);
    else if (!(await isOurs(deps, chargeId))) deps.log.warn('A webhook is about a charge that is none of ours');
    return reply.header('cache-control', 'no-store').send({ status: 200 });
  });
}

async function isOurs({ db }: Pick<Deps, 'db'>, chargeId: string): Promise<boolean> {
  const [known] = await db.select({ id: payments.id }).from(payments).where(eq(payments.chargeId, chargeId));
  return known !== undefined;
}
