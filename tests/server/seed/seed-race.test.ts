import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettableClock } from '../../../server/clock';
import { openServer } from '../../../server/db/open-server';
import type { OpenDatabase } from '../../../server/db/open';
import { orders } from '../../../server/modules/ordering/tables';
import { demoBusiness } from '../../../server/seed/business';
import { openKeys } from '../../../server/platform/keys';
import { seed } from '../../../server/seed/seed';
import { audit } from '../../support/servers/ledger';
import { emptyPostgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { PATIENT } from '../../support/servers/server';

describe.skipIf(withoutPostgres)('two instances that start together', () => {
  const newDatabase = emptyPostgresHere();
  let databases: OpenDatabase[] = [];

  beforeAll(async () => {
    const url = await newDatabase();
    databases = await Promise.all([1, 2].map(() => openServer(url, () => {}, PATIENT)));
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
  });

  it('seed one database once [T.37]', { tags: 'long' }, async () => {
    const clock = createSettableClock('2026-11-20T09:00:00.000Z');
    const [one] = databases;
    if (one === undefined) throw new Error('No database');
    const keys = await openKeys(one.db, null);
    const done = await Promise.all(
      databases.map(({ db }) => seed({ db, clock, keys }, (password) => Promise.resolve(password), 7)),
    );
    expect(done.filter(Boolean).length).toBe(1);
    expect((await one.db.select().from(orders)).length).toBe(demoBusiness(7, clock.now()).stored.length);
    expect(await audit(one.db)).toEqual({
      sums: [
        { currency: 'BHD', sum: 0 },
        { currency: 'SAR', sum: 0 },
      ],
      crooked: 0,
      wrongWallets: 0,
    });
  });
});
