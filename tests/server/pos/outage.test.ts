import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeOrderHistory, storeOrders } from '../../../server/modules/store-orders/tables';
import { MINUTE, posOrderSuite } from './order-suite';

const suite = posOrderSuite();
const { says, accepted, move, read, work, atPos } = suite;

it(
  'an hour without an answer in the middle of a rush loses no order and doubles none [R11.31]',
  { tags: 'long' },
  async () => {
    const { db } = suite.server.deps;
    const begin = suite.server.clock.now().getTime();
    const minute = () => (suite.server.clock.now().getTime() - begin) / MINUTE;
    const ids: string[] = [];
    const prepared: string[] = [];
    // An order every four minutes; silence from the tenth to the seventieth, and before it answers go missing.
    for (let at = 0; at < 96; at += 1) {
      if (at === 8) await says('forgetful');
      if (at === 10) await says('silent');
      if (at === 70) await says('active');
      if (at % 4 === 0 && at < 80) {
        ids.push(await accepted());
      }
      // The board goes on meanwhile.
      if (at === 30 || at === 50) {
        const id = ids.at(-2) ?? '';
        expect((await move(id)).data.state).toBe('prepared');
        prepared.push(id);
      }
      await work(MINUTE);
      if (at === 69) expect((await read(ids.at(-1) ?? '')).pos?.state).toBe('waiting');
      // Five minutes after it answers again, all that waited are there.
      if (at === 75) expect((await atPos()).length).toBe(ids.length);
    }
    expect(minute()).toBe(96);
    const arrived = (await atPos()).map(({ reference }) => reference);
    expect([arrived.length, new Set(arrived).size]).toEqual([ids.length, ids.length]);
    for (const id of ids) {
      const [row] = await db.select().from(storeOrders).where(eq(storeOrders.id, id));
      expect(arrived).toContain(`MERSAL-${row?.number}`);
      const states = (await db.select().from(storeOrderHistory).where(eq(storeOrderHistory.orderId, id))).map(
        ({ state }) => state,
      );
      expect(new Set(states).size).toBe(states.length);
      expect(row?.state).toBe(prepared.includes(id) ? 'prepared' : 'accepted');
    }
  },
);
