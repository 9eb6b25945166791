import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeQuickOrder } from '../../../contract/quick-parcel';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { guestOf, issueVoucher, quickBody, quickPlaced, quickQuoted } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
beforeAll(async () => {
  server = await startServer();
  guest = await guestOf(server);
});
afterAll(() => server.close());

const count = async (): Promise<number> => (await server.deps.db.select().from(quickOrders)).length;

describe('a key of a guest [T.36]', () => {
  it('makes one parcel, however often it comes, and answers the same to the byte', async () => {
    const body = quickBody(guest.phone);
    const request = {
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: { ...body, quoteId: (await quickQuoted(server, body)).id },
    };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.call(placeQuickOrder, request)));
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
    server.clock.advance(3600_000);
    expect((await server.call(placeQuickOrder, request)).raw.body).toBe(answers[0]?.raw.body);
    expect(await count()).toBe(before + 1);
  });

  it('with another body is refused', async () => {
    const idempotencyKey = freshKey();
    await quickPlaced(server, guest, {}, idempotencyKey);
    expect(await quickPlaced(server, guest, { note: 'Another' }, idempotencyKey)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('is not that of another guest, though it is the same', async () => {
    const other = await guestOf(server, '+97333445566');
    const idempotencyKey = freshKey();
    const [mine, theirs] = [
      await quickPlaced(server, guest, {}, idempotencyKey),
      await quickPlaced(server, other, {}, idempotencyKey),
    ];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.data.pickUp.contact.phone).toBe(other.phone);
    expect(theirs.data.slug).not.toBe(mine.data.slug);
  });

  it('is free again where the parcel was refused', async () => {
    const idempotencyKey = freshKey();
    const body = quickBody(guest.phone);
    expect((await server.call(placeQuickOrder, { headers: guest.headers, idempotencyKey, body })).code).toBe(
      'QUOTE_EXPIRED',
    );
    expect((await quickPlaced(server, guest, {}, idempotencyKey)).status).toBe(200);
  });

  it('leaves nothing behind where the server fails halfway, and then makes one', async () => {
    const idempotencyKey = freshKey();
    const voucherCode = await issueVoucher(server, { code: 'LASTONE', maxUses: 1 });
    const before = await count();
    const failing = vi.spyOn(server.deps.events, 'appendChange').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await quickPlaced(server, guest, { voucherCode }, idempotencyKey)).status).toBe(500);
    failing.mockRestore();
    expect(await count()).toBe(before);
    expect((await quickPlaced(server, guest, { voucherCode }, idempotencyKey)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('is asked for', async () => {
    const refused = await server.call(placeQuickOrder, { headers: guest.headers, body: quickBody(guest.phone) });
    expect(refused.fields).toEqual([{ path: 'idempotency-key', code: 'required' }]);
  });
});
