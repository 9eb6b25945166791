import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listQuickOrders } from '../../../contract/quick-parcel';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { GUEST_RECIPIENTS, guestLimits, takeAllowance } from '../../../server/platform/messages/allowance';
import { guestOf, quickBody, quickPlaced } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('tells twenty strangers a day of the parcels of one guest; the rest when there is room, once [T.49]', async () => {
  const guest = await guestOf(server);
  const { dropOff } = quickBody(guest.phone);
  const send = vi.spyOn(server.deps.sms, 'send');
  const order = (number: number) =>
    quickPlaced(server, guest, {
      note: `Parcel ${number}`,
      dropOff: { ...dropOff, contact: { name: 'Huda', phone: `+9733777${String(number).padStart(4, '0')}` } },
    });
  const recipients = async () => {
    await server.deps.afterwards.settled();
    return send.mock.calls.map(([{ to }]) => to).filter((to) => to !== guest.phone);
  };
  expect((await order(0)).status).toBe(200);
  expect(await recipients()).toHaveLength(1);
  for (let number = 1; number < GUEST_RECIPIENTS; number += 1)
    await takeAllowance(server.deps.db, guestLimits(guest.phone, null), `known-${number}`, server.clock.now());
  expect((await order(1)).status).toBe(200);
  await sweepQuickParcels(server.deps);
  expect(await recipients()).toHaveLength(1);
  const waits = async () =>
    (await server.call(listQuickOrders, { headers: guest.headers })).data.map(
      ({ recipientWaitsUntil }) => recipientWaitsUntil,
    );
  // The guest sees that one waits, and until when. Both were ordered at the same moment, so either may be listed first.
  const until = new Date(server.clock.now().getTime() + 24 * 3600_000).toISOString();
  expect(new Set(await waits())).toEqual(new Set([until, null]));
  // The guest still hears about their own parcel.
  expect(send.mock.calls.filter(([{ to }]) => to === guest.phone)).toHaveLength(2);

  server.clock.advance(24 * 3600_000 - 1);
  await sweepQuickParcels(server.deps);
  await sweepQuickParcels(server.deps);
  expect(await recipients()).toHaveLength(1);
  server.clock.advance(1);
  await sweepQuickParcels(server.deps);
  await sweepQuickParcels(server.deps);
  expect(await recipients()).toEqual(['+97337770000', '+97337770001']);
  expect(await waits()).toEqual([null, null]);
});
