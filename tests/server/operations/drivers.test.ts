import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDeskDriver, inviteDriver, listDeskDrivers, listDriverPlaces } from '../../../contract/operations';
import { tellInvited } from '../../../server/modules/driving/invite';
import { driverPlaces } from '../../../server/modules/operations/driver-places';
import { operatorActs } from '../../../server/modules/operations/tables';
import { orderStops } from '../../../server/modules/ordering/tables';
import { move } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import { eventually } from '../../support/eventually';
import { driverOf, signedIn } from '../../support/servers/drivers';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;
let phones = 0;

const phone = () => `+97333${String(880_000 + (phones += 1))}`;
const actsOf = (name: string) =>
  server.deps.db.select().from(operatorActs).where(eq(operatorActs.subject, name)).orderBy(desc(operatorActs.id));
const invite = (who: TestOperator, name: string, number: string, idempotencyKey: string = randomUUID()) =>
  who.call(inviteDriver, {
    body: { name, phone: number, regionCode: 'BH-manama', vehicle: 'Motorbike 771' },
    idempotencyKey,
  });
const found = async (number: string, state?: 'on-duty' | 'off-duty' | 'blocked') =>
  (await hessa.call(listDeskDrivers, { query: { search: number, ...(state === undefined ? {} : { state }) } })).data
    .items[0];
const stand = (who: TestOperator, id: string, isBlocked: boolean, seen = !isBlocked) =>
  who.call(decideDeskDriver, { params: { id }, body: { seen, decision: { isBlocked } } });

const textsTo = async (number: string): Promise<readonly string[]> => {
  const answer = await server.app.inject({ method: 'GET', url: '/sandbox/api/state' });
  const { data } = answer.json<{ data: { texts: { to: string; text: string }[] } }>();
  return data.texts.filter(({ to }) => to === number).map(({ text }) => text);
};

beforeAll(async () => {
  server = await startServer();
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['drivers'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses'], 'Clerk');
});
afterAll(() => server.close());

describe('drivers at the desk', () => {
  it('are added once per key and once per phone, and found by name, phone and state [R11.14] [T.36]', async () => {
    const [number, key] = [phone(), randomUUID()];
    const same = await Promise.all([1, 2, 3].map(() => invite(hessa, 'Yusuf Janahi', number, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await invite(hessa, 'Another Name', number, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await invite(omar, 'Yusuf Again', number)).code).toBe('DRIVER_PHONE_TAKEN');
    expect((await invite(omar, 'Saudi Phone', '+966505512907')).code).toBe('VALIDATION');
    // Nobody gets a code there, so nobody could sign in.
    expect((await invite(omar, 'Premium Phone', '+97390001234')).code).toBe('VALIDATION');
    expect(await found(number, 'off-duty')).toMatchObject({
      name: 'Yusuf Janahi',
      isBlocked: false,
      onDutySince: null,
      trip: null,
      cash: { minor: 0, currency: 'BHD' },
    });
    expect(await found('yusuf janahi', 'on-duty')).toBeUndefined();
    expect(await actsOf('Yusuf Janahi')).toMatchObject([{ kind: 'driver-invited', operator: 'Hessa Al Mannai' }]);
    expect(await actsOf('Yusuf Again')).toEqual([]);
  });

  it('are blocked at once, off duty and signed out, and let back; of two operators one decides [R11.14] [T.16]', async () => {
    const number = phone();
    const driver = await driverOf(server, number);
    expect((await driver.duty(true)).status).toBe(200);
    const before = await found(number, 'on-duty');
    const id = before?.id ?? '';
    const both = await Promise.all([stand(hessa, id, true), stand(omar, id, true)]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect((await driver.work()).code).toBe('UNAUTHENTICATED');
    expect(await found(number, 'blocked')).toMatchObject({ id, isBlocked: true, onDutySince: null });
    expect((await stand(omar, id, false)).status).toBe(200);
    expect(await found(number, 'off-duty')).toMatchObject({ id, isBlocked: false });
    // The session of before stays ended: the phone is proven again.
    expect((await driver.work()).code).toBe('UNAUTHENTICATED');
    expect((await (await signedIn(server, number)).work()).status).toBe(200);
    expect((await actsOf(before?.name ?? '')).slice(0, 2)).toMatchObject([
      { kind: 'driver-unblocked' },
      { kind: 'driver-blocked' },
    ]);
  });

  it('are not blocked while they have a delivery, which the list names [R11.14]', async () => {
    const number = phone();
    const driver = await driverOf(server, number);
    await driver.duty(true);
    const id = (await found(number))?.id ?? '';
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const { data: order } = await placed(server, owner, { payment: { method: 'cash' } });
    const busy = (driverId: string | null) =>
      server.deps.db.update(orderStops).set({ driverId, state: 'in progress' }).where(eq(orderStops.orderId, order.id));
    const [stop] = await server.deps.db.select().from(orderStops).where(eq(orderStops.orderId, order.id));
    const subject = { kind: 'stop', id: stop?.id ?? '' } as const;
    const cash = {
      merchantId: 'm-pearl',
      amount: money(4_500, 'BHD'),
      subject,
      branchId: 'b-seef',
      at: server.clock.now(),
    };
    await server.deps.db.transaction((tx) => move(tx, { ...cash, kind: 'collection', from: 'cash', to: 'payable' }));
    await busy(id);
    expect((await found(number))?.cash).toEqual(money(4_500, 'BHD'));
    expect((await found(number))?.trip?.reference).toBe(order.reference);
    expect((await stand(hessa, id, true)).code).toBe('NOT_NOW');
    expect(await found(number)).toMatchObject({ isBlocked: false });
    await server.deps.db.transaction((tx) => move(tx, { ...cash, kind: 'hand-in', from: 'bank', to: 'cash' }));
    expect((await found(number))?.cash).toEqual(money(0, 'BHD'));
    await busy(null);
    expect((await stand(hessa, id, true)).status).toBe(200);
  });

  it('are closed to operators without the right, and nobody blocks what is no driver [R6.03]', async () => {
    expect((await clerk.call(listDeskDrivers)).code).toBe('FORBIDDEN');
    expect((await invite(clerk, 'Nobody', phone())).code).toBe('FORBIDDEN');
    expect((await stand(clerk, 'u-owner', true)).code).toBe('FORBIDDEN');
    for (const id of ['u-owner', hessa.id, 'nobody']) expect((await stand(hessa, id, true)).code).toBe('NOT_FOUND');
  });
});

describe('an invitation', () => {
  it('tells the phone where to sign in, once, however often it is sent [R2.36] [T.36]', async () => {
    const [number, key] = [phone(), randomUUID()];
    await Promise.all([1, 2].map(() => invite(hessa, 'Salman Janahi', number, key)));
    await server.deps.queue.runDue();
    await eventually(async () => expect((await textsTo(number)).length).toBe(1));
    await server.deps.queue.runDue();
    const [text, ...more] = await textsTo(number);
    expect(more).toEqual([]);
    expect(text?.split('\n').at(-1)).toMatch(/^https?:\/\/[^/]+\/driver$/);
    expect(text).not.toContain('Salman');
  });

  it('says nothing to somebody who was blocked meanwhile', async () => {
    const number = phone();
    await driverOf(server, number);
    const { id = '' } = (await found(number)) ?? {};
    expect((await stand(hessa, id, true)).status).toBe(200);
    await tellInvited(server.deps, { id });
    expect(await textsTo(number)).not.toContainEqual(expect.stringMatching(/\/driver$/));
  });
});

describe('the map of the desk', () => {
  it('has who is on duty in a region and was seen, with what they deliver, for those with the right [R2.36] [T.16]', async () => {
    const numbers = [phone(), phone(), phone()] as const;
    const [seen, unseen] = [await driverOf(server, numbers[0], 'Abbas'), await driverOf(server, numbers[1], 'Badr')];
    await driverOf(server, numbers[2], 'Off Duty');
    await seen.duty(true);
    await unseen.duty(true);
    const position = { lat: 26.2, lng: 50.55 };
    await seen.at(position, 80);
    const read = (who: TestOperator, region: 'BH-manama' | 'SA-riyadh') =>
      who.call(listDriverPlaces, { query: { region } });
    const own = (await read(omar, 'BH-manama')).data.items.filter((each) => numbers.some((one) => one === each.phone));
    expect(own).toEqual([
      {
        ...{ id: expect.any(String), name: 'Abbas', phone: numbers[0], vehicle: 'Honda CB125 · 12345', trip: null },
        ...{ position, heading: 80, seenAt: server.clock.now().toISOString() },
      },
    ]);
    expect((await read(omar, 'SA-riyadh')).data.items).toEqual([]);
    expect((await read(clerk, 'BH-manama')).status).toBe(403);
    expect(await driverPlaces(server.deps.db, 'BH-manama', 0)).toEqual({ items: [], more: true });
  });
});
