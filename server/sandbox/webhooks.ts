import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WebhookMessage } from '../platform/card-gateway';
import { WEBHOOK_PATH } from '../modules/payments';
import type { Checkouts, DueWebhook } from './checkouts';

/** Public to everybody who reads this: it protects no money, and only shows that signatures are checked. */
const SECRET = 'of the sandbox alone';
const ANOTHER_SECRET = 'of somebody else';

function signature(secret: string, chargeId: string, status: string): string {
  return createHmac('sha256', secret).update(`${chargeId} ${status}`).digest('hex');
}

/** A message of the simulated gateway, as it is sent. */
export function messageOf({ chargeId, status, forged }: DueWebhook): {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
} {
  return {
    headers: { hashstring: signature(forged ? ANOTHER_SECRET : SECRET, chargeId, status) },
    body: { id: chargeId, status },
  };
}

/** Which charge a message is about; null if the simulated gateway did not sign it. */
export function heardFrom({ headers, body }: WebhookMessage): string | null {
  const { hashstring } = headers;
  const { id, status } = (body ?? {}) as { readonly id?: unknown; readonly status?: unknown };
  if (typeof hashstring !== 'string' || typeof id !== 'string' || typeof status !== 'string') return null;
  const [said, right] = [Buffer.from(hashstring), Buffer.from(signature(SECRET, id, status))];
  return said.length === right.length && timingSafeEqual(said, right) ? id : null;
}

/**
 * Sends what is due through the server's public route, as the gateway would from outside. @returns how many were sent
 */
export async function sendWebhooks(app: FastifyInstance, checkouts: Checkouts): Promise<number> {
  const due = await checkouts.dueWebhooks();
  for (const one of due) {
    const { headers, body } = messageOf(one);
    await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
  }
  return due.length;
}
