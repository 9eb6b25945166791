import { eq } from 'drizzle-orm';
import { inquireLocation } from '../../../contract/address-checks';
import { getSandbox } from '../../../contract/sandbox';
import { addressChecks } from '../../../server/modules/ordering/inquiry-tables';
import { rateLimits } from '../../../server/platform/tables';
import { placed } from '../servers/parcels';
import { putState, stopId } from '../servers/put-state';
import type { TestServer, TestSession } from '../servers/server';

/** A delivery whose recipient was asked for the location, and what can happen to it. */
export interface AskedDelivery {
  /** The key in the link of the message. */
  readonly link: string;
  /** Nobody has answered and there is time, whatever happened before. */
  waits(): Promise<void>;
  /** Nobody has answered, and the time is over. */
  late(): Promise<void>;
  /** The delivery was cancelled. */
  over(): Promise<void>;
}

/** Orders a delivery and asks its recipient. */
export async function askRecipient(server: TestServer, session: TestSession): Promise<AskedDelivery> {
  const { db } = server.deps;
  const { id } = (await placed(server, session)).data;
  await db.delete(rateLimits); // all their parcels go to one phone
  await server.call(inquireLocation, { as: session, params: { id }, body: { stopId: stopId(id) } });
  const link = (await server.call(getSandbox)).data.texts[0]?.text.split('#')[1] ?? '';
  const keep = async (change: Partial<typeof addressChecks.$inferInsert>) =>
    void (await db
      .update(addressChecks)
      .set(change)
      .where(eq(addressChecks.stopId, stopId(id))));
  const move = (state: 'location inquiry acquiring' | 'cancelled') => putState(db, id, state);
  return {
    link,
    async waits() {
      await keep({
        answer: null,
        answeredAt: null,
        expiredAt: null,
        expiresAt: new Date(server.clock.now().getTime() + 60_000),
      });
      await move('location inquiry acquiring');
    },
    late: () => keep({ answer: null, answeredAt: null, expiresAt: server.clock.now() }),
    over: () => move('cancelled'),
  };
}
