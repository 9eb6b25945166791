import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { success } from '../../../src/domain/shared/result';
import { FakeClock } from '../fakes/fake-clock';
import { fakeRecordPorts } from '../fakes/fake-team';
import { sampleOrder } from '../samples/sample-orders';
import { freshSession, renderApp } from './whole-app';

const HOUR = 3_600_000;
/** Noon in Bahrain, two days from now: a window at the end of a day would end on the next one. */
const NOON = Date.parse(`${new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10)}T09:00:00.000Z`);
const hoursAfterNoon = (hours: number) => new Date(NOON + hours * HOUR).toISOString();

/** An order that waits for its time, two days from now. */
export const waitingOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'created',
    timing: { kind: 'scheduled', goal: 'pick-up', at: hoursAfterNoon(0), until: hoursAfterNoon(1) },
    dispatchAt: hoursAfterNoon(-1),
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
