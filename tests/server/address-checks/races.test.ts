import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmLocation, inquireLocation } from '../../../contract/address-checks';
import { cancelOrder, getOrder } from '../../../contract/order';
import { getSandbox } from '../../../contract/sandbox';
import { sweepInquiries } from '../../../server/modules/address-checks/expiry';
import { addressChecks } from '../../../server/modules/ordering/inquiry-tables';
import { LOCATION_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addressChecksSuite } from './suite';
import { stopId } from '../../support/servers/put-state';
import { tries } from '../../support/sampled';

const PIN = (number: number) => ({
  position: { lat: 26.2341 + number / 10_000, lng: 50.5433 },
  directions: `Door ${number}`,
});

describe.skipIf(withoutPostgres)('asking a recipient where the parcel goes, on PostgreSQL', () => {
  const newDatabase = postgresHere();
  describe('alone', () => {
    addressChecksSuite(async () => startServer({ databaseUrl: await newDatabase() }));
  });

  /**
   * PGlite is one connection: only PostgreSQL lets calls overlap. Two servers on one database, one with a slightly slow
   * clock.
   */
  describe('two servers at once', () => {
    let early: TestServer;
    let late: TestServer;
    let as: TestSession;
    beforeAll(async () => {
      const databaseUrl = await newDatabase();
      early = await startServer({ databaseUrl });
      late = await startServer({ databaseUrl });
      as = await early.signIn('owner@pearl.example', 'b-seef');
    });
    afterAll(async () => {
      await early.close();
      await late.close();
    });

    /** An order whose recipient was asked, and the link's key. */
    async function asked() {
      const { id } = (await placed(early, as)).data;
      // All go to the same phone: the number of its messages is not tested here.
      early.clock.advance(2 * 3600_000);
      as = await early.signIn('owner@pearl.example', 'b-seef');
      expect((await early.call(inquireLocation, { as, params: { id }, body: { stopId: stopId(id) } })).status).toBe(
        200,
      );
      const text = (await early.call(getSandbox)).data.texts[0]?.text ?? '';
      return { id, link: text.split('#')[1] ?? '' };
    }

    it('an answer in the last moment and the end of its time have one winner [R4.11]', async () => {
      const winners = new Set<string>();
      for (let round = 0; round < tries(6, 24); round += 1) {
        const { id, link } = await asked();
        early.clock.advance(LOCATION_LINK_LIFETIME - 1);
        late.clock.set(new Date(early.clock.now().getTime() + 1).toISOString());
        const answering = () => early.call(confirmLocation, { body: { link, answer: PIN(round) } });
        const sweeping = () => sweepInquiries(late.deps);
        // The machine decides who comes first; half of the time the test helps.
        const [answered] =
          round % 2 === 0
            ? await Promise.all([answering(), sweeping()])
            : (await Promise.all([sweeping(), answering()])).toReversed();
        const code = (answered as Awaited<ReturnType<typeof answering>>).status;
        as = await early.signIn('owner@pearl.example', 'b-seef');
        const { data: order } = await early.call(getOrder, { as, params: { id } });
        const [row] = await early.deps.db
          .select()
          .from(addressChecks)
          .where(eq(addressChecks.stopId, stopId(id)));
        const outcome = [code, order.state, row?.answeredAt !== null, row?.expiredAt !== null, order.history.length];
        expect([
          [200, 'location inquiry acquired', true, false, 3],
          [410, 'location inquiry expired', false, true, 3],
        ]).toContainEqual(outcome);
        winners.add(order.state);
        if (code === 410) expect(order.dropOffs[0]?.address.directions).toBe('');
      }
      console.info(`Won by: ${[...winners].join(', ')}`);
    }, 60_000);

    it('of many answers at once one counts, and all read the same [R2.54]', async () => {
      const { id, link } = await asked();
      late.clock.set(early.clock.now().toISOString());
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          (number % 2 === 0 ? early : late).call(confirmLocation, { body: { link, answer: PIN(number) } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(new Set(answers.map(({ data }) => data.directions)).size).toBe(1);
      const { data: order } = await early.call(getOrder, { as, params: { id } });
      expect(order.dropOffs[0]?.address.directions).toBe(answers[0]?.data.directions);
      expect(order.history.map(({ state }) => state)).toEqual([
        'created',
        'location inquiry acquiring',
        'location inquiry acquired',
      ]);
    });

    it('an answer and a cancellation leave nothing half done', async () => {
      for (let round = 0; round < tries(2, 6); round += 1) {
        const { id, link } = await asked();
        late.clock.set(early.clock.now().toISOString());
        const [answered, cancelled] = await Promise.all([
          late.call(confirmLocation, { body: { link, answer: PIN(round) } }),
          early.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } }),
        ]);
        expect(cancelled.status).toBe(200);
        const { data: order } = await early.call(getOrder, { as, params: { id } });
        expect(order.state).toBe('cancelled');
        expect(answered.code === 'ORDER_NOT_FOUND' || order.dropOffs[0]?.locationInquiry?.state === 'answered').toBe(
          true,
        );
      }
    });
  });
});
