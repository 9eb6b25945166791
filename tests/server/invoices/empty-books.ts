import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listInvoices } from '../../../contract/invoices';
import { closeMonths } from '../../../server/modules/invoices/close-months';
import {
  invoiceCounters,
  invoicedEntries,
  invoicedMonths,
  invoiceLines,
  invoices,
} from '../../../server/modules/invoices/tables';
import { ledgerEntries, ledgerPostings } from '../../../server/modules/wallet/tables';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { booked } from './booked';

/** When these tests happen: October is over, and November goes on. */
export const NOW = new Date('2026-11-20T09:00:00.000Z');

const TABLES = [
  invoicedEntries,
  invoicedMonths,
  invoiceLines,
  invoices,
  invoiceCounters,
  ledgerPostings,
  ledgerEntries,
] as const;

/** A server whose ledger and invoices are empty before each test of the file, and what its tests do with it. */
export function emptyBooks() {
  let server: TestServer;
  let owner: TestSession;

  beforeAll(async () => {
    server = await startServer({ at: NOW.toISOString() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of TABLES) await server.deps.db.delete(table);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });

  const list = async (query: Readonly<Record<string, string>> = {}, as = owner) =>
    (await server.call(listInvoices, { as, query })).data;
  return {
    server: () => server,
    owner: () => owner,
    book: (given: Parameters<typeof booked>[1]) => booked(server.deps.db, given),
    close: (now = NOW) => closeMonths(server.deps.db, now),
    list,
    numbers: async (query: Readonly<Record<string, string>> = {}) =>
      (await list(query)).items.map(({ number }) => number),
    /** The only invoice that there is. */
    async only() {
      const [found, ...more] = (await list()).items;
      if (found === undefined || more.length > 0) throw new Error(`There are ${more.length + 1} or none`);
      return found;
    },
  };
}
