import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startPayment } from '../../../contract/payments';
import { payments } from '../../../server/modules/payments/tables';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import type { PaymentState } from '../../../src/domain/payments/payment';
import type { Result } from '../../../src/domain/shared/result';
import { guestOf, quickPlaced } from '../servers/guests';
import type { TestServer } from '../servers/server';

/**
 * Just before the last but one time at which the server asks the gateway by itself: the next is as far away as the
 * samples say. Milliseconds.
 */
const LONG_AGO = 20 * 60_000;

const ofSlug = (slug: string) => eq(quickOrders.slug, slug);

/** How a sample of an answer ends: by the outcome (`closed` if nobody may start to pay any more) or by the code. */
export function paymentEnd(result: Result<PaymentState | object>): string {
  if (!result.ok) return result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
  if (!('outcome' in result.value)) return 'ok';
  return result.value.outcome === 'processing' && !result.value.payable ? 'closed' : result.value.outcome;
}

/** Nothing exists under a slug any more. */
export async function nothingToPay({ deps: { db } }: TestServer, slug: string): Promise<void> {
  await db
    .update(quickOrders)
    .set({ slug: `gone-${randomUUID()}` })
    .where(ofSlug(slug));
}

/** Another, unpaid order exists under a slug, because an order's payments cannot be undone. */
export async function anotherToPay(server: TestServer, slug: string): Promise<void> {
  await nothingToPay(server, slug);
  const guest = await guestOf(server, `+97336${String(randomInt(1_000_000)).padStart(6, '0')}`);
  const { status, code, data } = await quickPlaced(server, guest, { paymentMethod: 'card' });
  if (status !== 200) throw new Error(`No order: ${code}`);
  await server.deps.db.update(quickOrders).set({ slug }).where(ofSlug(data.slug));
}

/** An order can no longer be paid. @param by by the time, so that a started payment is waited for, or for good */
export async function closeToPay({ deps: { db } }: TestServer, slug: string, by: 'time' | 'its end'): Promise<void> {
  await db
    .update(quickOrders)
    .set(by === 'time' ? { expiresAt: new Date(0) } : { state: 'given-up' })
    .where(ofSlug(slug));
}

/** Somebody opened the bank's page a while ago. @returns its address */
export async function beginToPay(server: TestServer, slug: string): Promise<URL> {
  const { db } = server.deps;
  const { data } = await server.call(startPayment, { params: { slug }, body: { language: 'en' } });
  const [order] = await db.select({ id: quickOrders.id }).from(quickOrders).where(ofSlug(slug));
  await db
    .update(payments)
    .set({ createdAt: new Date(server.clock.now().getTime() - LONG_AGO) })
    .where(eq(payments.subjectId, order?.id ?? ''));
  return new URL(data.pageUrl);
}
