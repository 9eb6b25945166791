import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/realtime';
import { ALERT_SCREENS } from '../../../src/domain/alerts/alert';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

async function alert(branchId: string, type: AlertType, message: string): Promise<number> {
  const { deps, clock } = server;
  const event = await deps.db.transaction((tx) =>
    deps.events.appendAlert(tx, {
      branchId,
      type,
      orderId: 'order-1',
      message,
      messageAr: 'تنبيه',
      at: clock.now().toISOString(),
    }),
  );
  return event.offset;
}

const list = (query: Readonly<Record<string, string>> = {}, session = as) =>
  server.call(listNotifications, { as: session, query });

describe('the feed behind the bell', () => {
  it('lists the alerts of the branch, newest first, every type of them [R1.11] [R3.11]', async () => {
    const types = Object.keys(ALERT_SCREENS) as AlertType[];
    const offsets: number[] = [];
    for (const type of types) offsets.push(await alert('b-seef', type, type));
    const { status, data } = await list();
    expect(status).toBe(200);
    expect(data.items.map(({ type }) => type)).toEqual(types.toReversed());
    expect(data.items.map(({ offset }) => offset)).toEqual(offsets.toReversed());
    expect(data.items[0]).toEqual({
      type: types.at(-1),
      orderId: 'order-1',
      data: { id: 'order-1' },
      message: types.at(-1),
      messageAr: 'تنبيه',
      offset: offsets.at(-1),
      at: '2026-11-20T09:00:00.000Z',
    });
    expect(data).toMatchObject({ nextCursor: null, total: types.length });
  });

  it('pages without losing or repeating one while new ones come in [R1.11]', async () => {
    const before = (await list({ limit: '100' })).data.items.map(({ offset }) => offset);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list({ limit: '3', ...(cursor === '' ? {} : { cursor }) });
      expect(page.data.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.data.items.map(({ offset }) => offset));
      cursor = page.data.nextCursor;
      await alert('b-seef', 'Order New', 'meanwhile');
    }
    expect(seen).toEqual(before);
  });

  it('holds no quiet changes, and nothing of another branch [R1.11] [T.25]', async () => {
    const before = (await list()).data.total;
    expect((await placed(server, as)).status).toBe(200);
    await alert('b-juffair', 'Order New', 'elsewhere');
    expect((await list()).data.total).toBe(before);
    const elsewhere = await list({}, { ...as, branchId: 'b-juffair' });
    expect(elsewhere.data.items.map(({ message }) => message)).toEqual(['elsewhere']);
    expect((await list({}, { ...as, branchId: 'b-olaya', regionCode: 'SA-riyadh' })).status).toBe(403);
  });

  it.each([
    { cursor: 'abc' },
    { cursor: '-1' },
    { cursor: "1' or 1=1" },
    { cursor: '9'.repeat(39) },
    { limit: '0' },
    { limit: '1000' },
    { limit: 'all' },
  ])('refuses an invalid page: %o [T.26]', async (query) => {
    expect((await list(query as unknown as Readonly<Record<string, string>>)).status).toBe(400);
  });
});
