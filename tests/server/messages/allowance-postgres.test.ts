import { describe, expect, it } from 'vitest';
import { inquireLocation } from '../../../contract/address-checks';
import { getSandbox } from '../../../contract/sandbox';
import { openServer } from '../../../server/db/open-server';
import { sendWaitingQuestions } from '../../../server/modules/address-checks/inquire-location';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import { allowanceSuite } from './allowance-suite';

describe.skipIf(withoutPostgres)('the limits of messages, on PostgreSQL', () => {
  const newDatabase = postgresHere();
  describe('alone', () => {
    allowanceSuite(async () => openServer(await newDatabase(), () => undefined));
  });

  it('let a message that waits survive a restart, and one of two instances send it [T.49]', async () => {
    const databaseUrl = await newDatabase();
    const settings = { messagesPerHour: 1 };
    const first = await startServer({ databaseUrl, settings });
    const as = await first.signIn('owner@pearl.example', 'b-seef');
    const orders = [await placed(first, as), await placed(first, as, { allowDuplicate: true })];
    const answers = [];
    for (const { data } of orders) {
      const body = { stopId: data.dropOffs[0]?.id ?? '' };
      answers.push(await first.call(inquireLocation, { as, params: { id: data.id }, body }));
    }
    expect(answers.map(({ data }) => data.waitsUntil === null)).toEqual([true, false]);
    const later = new Date(first.clock.now().getTime() + 2 * 3600_000).toISOString();
    await first.close();

    const instances = await Promise.all([1, 2].map(() => startServer({ databaseUrl, settings, at: later })));
    await Promise.all(instances.flatMap(({ deps }) => [sendWaitingQuestions(deps), sendWaitingQuestions(deps)]));
    const sent = await Promise.all(instances.map(async (each) => (await each.call(getSandbox)).data.texts));
    expect(sent.flat()).toHaveLength(1);
    await Promise.all(instances.map((each) => each.close()));
  });
});
