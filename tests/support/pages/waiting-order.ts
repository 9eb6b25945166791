import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { success } from '../../../src/domain/shared/result';
import { FakeClock } from '../fakes/fake-clock';
import { fakeRecordPorts } from '../fakes/fake-team';
import { sampleOrder } from '../samples/sample-orders';
import { freshSession, renderApp } from './whole-app';

const HOUR = 3_600_000;
/** An hour that begins so many full hours from now. */
const instant = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

/** An order that waits for its time, two days from now. */
export const waitingOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'created',
    timing: { kind: 'scheduled', goal: 'pick-up', at: instant(48), until: instant(49) },
    dispatchAt: instant(47),
    ...changes,
  });

/** Opens the page of an order. @param orders what the server has; the first is shown */
export async function openOrder(
  orders: readonly Order[],
  records: Partial<ReturnType<typeof fakeRecordPorts>>,
  language: 'en' | 'ar',
): Promise<void> {
  const [first] = orders;
  if (first === undefined) throw new Error('No order');
  await renderApp({
    path: `/task/${first.id}`,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      orders: { get: async () => success(orders[0] ?? first) } as unknown as OrdersPort,
      clock: new FakeClock(new Date().toISOString()),
    },
    records: { ...fakeRecordPorts(), ...records },
  });
}
