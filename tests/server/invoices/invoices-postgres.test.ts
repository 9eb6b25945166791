import { describe, expect, it, onTestFinished } from 'vitest';
import { closeMonths } from '../../../server/modules/invoices/close-months';
import { creditRefunds } from '../../../server/modules/invoices/credit-refunds';
import { issueInvoice } from '../../../server/modules/invoices/issue-invoice';
import { invoicedEntries, invoiceLines, invoices } from '../../../server/modules/invoices/tables';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { booked } from './booked';

/** How many try to close the months at the same moment, on two servers. */
const CLOSINGS = 50;

describe.skipIf(withoutPostgres)('numbers of invoices, on PostgreSQL', () => {
  const newDatabase = postgresHere();

  it('have no gap and no double where months close, packages are paid and payments fail at once [R11.19]', async () => {
    const databaseUrl = await newDatabase();
    const servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl })));
    onTestFinished(async () => {
      await Promise.all(servers.map((each) => each.close()));
    });
    const [first] = servers;
    if (first === undefined) throw new Error('There is a server');
    const { db } = first.deps;
    for (let index = 0; index < 30; index += 1)
      await booked(db, {
        minor: 1_100 + index,
        reference: `MN-${index}`,
        at: `2026-0${7 + (index % 3)}-05T09:00:00.000Z`,
      });
    const now = new Date('2026-11-20T09:00:00.000Z');
    const pay = (database: typeof db, index: number) =>
      database.transaction(async (tx) => {
        await issueInvoice(tx, {
          merchantId: 'm-pearl',
          regionCode: 'BH-manama',
          kind: 'package',
          at: now,
          lines: [
            {
              kind: 'package',
              subjectId: `paid-${index}`,
              reference: `PK-${index}`,
              branchId: null,
              at: now,
              gross: 46_000,
            },
          ],
        });
        // Every third payment is undone after it had its number.
        if (index % 3 === 0) throw new Error('undone');
      });
    const outcomes = await Promise.allSettled(
      servers.flatMap(({ deps }, instance) => [
        ...Array.from({ length: CLOSINGS / 2 }, () => closeMonths(deps.db, now)),
        ...Array.from({ length: 12 }, (_, index) => pay(deps.db, instance * 12 + index)),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    const all = await db.select().from(invoices);
    expect(all.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 16 + 3 }, (_, index) => `INV-BH-2026-${String(index + 1).padStart(5, '0')}`),
    );
    expect((await db.select().from(invoicedEntries)).length).toBe(30);
    expect((await db.select().from(invoiceLines)).filter(({ kind }) => kind === 'delivery')).toHaveLength(30);

    for (const index of [0, 1, 2])
      await booked(db, { kind: 'refund', minor: 500, reference: `MN-${index}`, at: '2026-11-19T09:00:00.000Z' });
    await Promise.all(servers.flatMap(({ deps }) => [creditRefunds(deps.db, now), creditRefunds(deps.db, now)]));
    const notes = (await db.select().from(invoices)).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ number }) => number).toSorted()).toEqual([1, 2, 3].map((each) => `CRN-BH-2026-0000${each}`));
  });
});
