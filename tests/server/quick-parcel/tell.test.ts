import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelQuickOrder } from '../../../contract/quick-parcel';
import { getSandbox } from '../../../contract/sandbox';
import { quickParcelPayable } from '../../../server/modules/quick-parcel/payable';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { guestOf, quickBody, quickPlaced } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
let seen = 0;
beforeAll(async () => {
  server = await startServer({ settings: { publicOrigin: 'https://mersal.example' } });
  await server.deps.db
    .insert(ledgerAccounts)
    .values({ id: 'held-BHD', kind: 'held', currency: 'BHD' })
    .onConflictDoNothing();
  guest = await guestOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600_000);
  seen = (await server.call(getSandbox)).data.texts.length;
});

/** The messages since the test began, oldest first. */
async function said() {
  await server.deps.afterwards.settled();
  const { texts } = (await server.call(getSandbox)).data;
  return texts
    .slice(0, texts.length - seen)
    .map(({ to, language, text }) => ({ to, language, text }))
    .reverse();
}

const link = (slug: string | null) => `https://mersal.example/quick-parcel/task/${slug}`;

describe('sender and recipient', () => {
  it.each([
    [
      'en',
      (reference: string) => `Mersal: parcel ${reference} is ordered. Follow it: `,
      'Mersal: a parcel is on its way to you. Follow it: ',
    ],
    [
      'ar',
      (reference: string) => `مرسال: تم طلب توصيل الطرد ${reference}. تابعه من هنا: `,
      'مرسال: لديك طرد في الطريق إليك. تابعه من هنا: ',
    ],
  ] as const)('are sent the link once the parcel is ordered: %s [R2.42]', async (language, forSender, forRecipient) => {
    const { data } = await quickPlaced(server, guest, { language });
    expect(await said()).toEqual([
      { to: guest.phone, language, text: `${forSender(data.reference)}${link(data.trackingSlug)}` },
      { to: data.dropOff.contact.phone, language, text: `${forRecipient}${link(data.trackingSlug)}` },
    ]);
    await sweepQuickParcels(server.deps);
    expect(await said()).toHaveLength(2);
  });

  it('are sent it once, however often the same parcel is sent [T.36]', async () => {
    const idempotencyKey = freshKey();
    const body = { quoteId: '' };
    const { data } = await quickPlaced(server, guest, body, idempotencyKey);
    await quickPlaced(server, guest, body, idempotencyKey);
    expect((await said()).filter(({ text }) => text.includes(data.trackingSlug ?? '?'))).toHaveLength(2);
  });

  it('hear nothing of a parcel that is not paid, and all of it once it is', async () => {
    const { data } = await quickPlaced(server, guest, { paymentMethod: 'card' });
    expect(await said()).toEqual([]);
    await server.deps.db.transaction((tx) =>
      quickParcelPayable(server.deps).paid(tx, data.pendingOrderId, freshKey(), server.clock.now()),
    );
    expect(await said()).toHaveLength(2);
  });

  it('are sent no word that a guest wrote, and no message to the other end of the world', async () => {
    const { dropOff, pickUp } = quickBody(guest.phone);
    const lure = 'Win: evil.example';
    await quickPlaced(server, guest, {
      note: lure,
      pickUp: { ...pickUp, contact: { ...pickUp.contact, name: lure } },
      dropOff: { ...dropOff, directions: lure, contact: { name: lure, phone: '+12025550123' } },
    });
    const messages = await said();
    expect(messages.map(({ to }) => to)).toEqual([guest.phone]);
    expect(JSON.stringify(messages)).not.toContain('evil');
  });

  it('who are one and the same hear it once', async () => {
    const { dropOff } = quickBody(guest.phone);
    await quickPlaced(server, guest, { dropOff: { ...dropOff, contact: { ...dropOff.contact, phone: guest.phone } } });
    expect((await said()).map(({ to }) => to)).toEqual([guest.phone]);
  });
});

describe('where the server dies while it sends', () => {
  it('the link is sent by the next round, and once by rounds that meet [T.36]', async () => {
    // What is asked of the service does not come back, as for a process that ended.
    let end = (): void => undefined;
    const never = new Promise<never>((_, reject) => (end = () => reject(new Error('Ended'))));
    const dying = vi.spyOn(server.deps.sms, 'send').mockReturnValue(never);
    const { data } = await quickPlaced(server, guest, { note: 'Cut off' });
    await expect.poll(() => dying.mock.calls.length).toBe(1);
    dying.mockRestore();
    const links = async () => {
      const { texts } = (await server.call(getSandbox)).data;
      return texts.filter(({ text }) => text.includes(data.trackingSlug ?? '?')).length;
    };
    await sweepQuickParcels(server.deps);
    expect(await links(), 'while it may still be sent').toBe(0);
    server.clock.advance(61_000);
    await Promise.all([sweepQuickParcels(server.deps), sweepQuickParcels(server.deps)]);
    await sweepQuickParcels(server.deps);
    expect(await links()).toBe(2);
    end();
    await server.deps.afterwards.settled();
    await sweepQuickParcels(server.deps);
    expect(await links(), 'of what comes back late').toBe(2);
  });
});

describe('where the SMS service is down', () => {
  it('the parcel is ordered all the same, and the link is sent when it is up again', async () => {
    const down = vi.spyOn(server.deps.sms, 'send').mockRejectedValue(new Error('No answer'));
    const { status, data } = await quickPlaced(server, guest);
    expect([status, await said()]).toEqual([200, []]);
    down.mockRestore();
    expect(server.logs.some((line) => line.includes('could not be sent'))).toBe(true);
    await sweepQuickParcels(server.deps);
    expect((await said()).filter(({ text }) => text.includes(data.trackingSlug ?? '?'))).toHaveLength(2);
  });

  it('nothing is sent later of what was called off or is long over', { tags: 'long' }, async () => {
    const down = vi.spyOn(server.deps.sms, 'send').mockRejectedValue(new Error('No answer'));
    const { data } = await quickPlaced(server, guest);
    await said();
    await server.call(cancelQuickOrder, { headers: guest.headers, params: { slug: data.slug } });
    await quickPlaced(server, guest, { note: 'Another' });
    await said();
    down.mockRestore();
    server.clock.advance(3600_000);
    await sweepQuickParcels(server.deps);
    expect(await said()).toEqual([]);
  });
});
