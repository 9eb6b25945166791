import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonths } from '../../server/modules/invoices/close-months';
import { HttpInvoices } from '../../src/adapters/http/invoices.adapter';
import type { InvoicesPort } from '../../src/application/ports/records/invoices.port';
import { money } from '../../src/domain/shared/money';
import { ALL_INVOICES } from '../../src/domain/wallet/invoice';
import type { Invoice, InvoiceFilters } from '../../src/domain/wallet/invoice';
import { booked } from '../server/invoices/booked';
import { FakeInvoices } from '../support/fakes/fake-invoices';
import { sampleInvoice, sampleInvoiceLine } from '../support/samples/sample-invoices';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly invoices: InvoicesPort;
  readonly close: () => Promise<void>;
}

/** 33 months with one delivery each, the last one October 2026; in the first of them 60 more. */
const MONTHS = 33;
const FEE = 1_705;
const monthOf = (index: number): string => new Date(Date.UTC(2024, 1 + index, 1)).toISOString().slice(0, 7);
const deliveryOf = (index: number): string => `${monthOf(index)}-05T09:00:00.000Z`;
const issuedOf = (index: number): string => `${monthOf(index + 1)}-01T09:00:00.000Z`;
const MORE = 60;

async function real(): Promise<Subject> {
  const server = await startEmbedded({ at: '2026-11-20T09:00:00.000Z' });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const { db } = server.deps;
  for (let index = 0; index < MONTHS; index += 1)
    await booked(db, { minor: FEE, reference: `MN-${1000 + index}`, at: deliveryOf(index) });
  for (let index = 0; index < MORE; index += 1)
    await booked(db, { minor: FEE, reference: `MN-${2000 + index}`, at: deliveryOf(0) });
  await closeMonths(db, server.clock.now(), (_, month) => new Date(Date.UTC(...partsOf(month), 1, 9)));
  return {
    invoices: new HttpInvoices(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

/** The year of the month after, and its number from 0. */
function partsOf(month: string): [number, number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [year, number];
}

async function fake(): Promise<Subject> {
  const known = Array.from({ length: MONTHS }, (_, index) => {
    const lines = Array.from({ length: index === 0 ? MORE + 1 : 1 }, (__, line) =>
      sampleInvoiceLine({ id: String(line + 1), reference: `MN-${line === 0 ? 1000 + index : 1999 + line}` }),
    );
    const year = issuedOf(index).slice(0, 4);
    const inYear = year === '2024' ? index + 1 : index - (year === '2025' ? 9 : 21);
    const invoice = sampleInvoice({
      id: `invoice-${index}`,
      number: `INV-BH-${year}-${String(inYear).padStart(5, '0')}`,
      issuedAt: issuedOf(index),
      month: monthOf(index),
      lineCount: lines.length,
      total: money(FEE * lines.length, 'BHD'),
    });
    return { invoice, lines };
  });
  return { invoices: new FakeInvoices(known.toReversed()), close: async () => undefined };
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('invoices, by %s [R2.10]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  async function all(filters: Partial<InvoiceFilters> = {}): Promise<readonly Invoice[]> {
    const found: Invoice[] = [];
    let cursor: string | null = null;
    do {
      const answer = await subject.invoices.list({ ...ALL_INVOICES, ...filters }, cursor);
      if (!answer.ok) throw new Error(answer.failure.kind);
      found.push(...answer.value.items);
      cursor = answer.value.nextCursor;
    } while (cursor !== null);
    return found;
  }

  it('come in pages, latest first, and are narrowed by number, order, kind and day', async () => {
    const found = await all();
    expect(found.map(({ month }) => month)).toEqual(
      Array.from({ length: MONTHS }, (_, index) => monthOf(MONTHS - 1 - index)),
    );
    const first = await subject.invoices.list(ALL_INVOICES, null);
    expect(first.ok && first.value.items.length).toBeLessThan(MONTHS);
    expect((await all({ search: 'BH-2026-' })).length).toBe(11);
    expect((await all({ search: 'mn-1032' })).map(({ month }) => month)).toEqual(['2026-10']);
    expect(await all({ search: 'MN-10' })).toEqual([]);
    expect(await all({ kind: 'credit-note' })).toEqual([]);
    expect((await all({ from: '2026-10-01', to: '2026-10-01' })).map(({ month }) => month)).toEqual(['2026-09']);
  });

  it('can be read one by one with their lines, page by page, and as a file', async () => {
    const oldest = (await all()).at(-1);
    const id = oldest?.id ?? '';
    expect(await subject.invoices.get(id)).toMatchObject({
      ok: true,
      value: { number: 'INV-BH-2024-00001', lineCount: MORE + 1, total: { minor: FEE * (MORE + 1) } },
    });
    const first = await subject.invoices.lines(id, null);
    const second = await subject.invoices.lines(id, first.ok ? first.value.nextCursor : null);
    if (!first.ok || !second.ok) throw new Error('There are two pages');
    const lines = [...first.value.items, ...second.value.items];
    expect(lines.map((line) => line.id)).toEqual(Array.from({ length: MORE + 1 }, (_, index) => String(index + 1)));
    expect(second.value.nextCursor).toBeNull();
    const file = await subject.invoices.file({ id, language: 'en' });
    expect(file.ok && file.value.name).toBe('INV-BH-2024-00001.pdf');
    expect(file.ok && atob(file.value.content).slice(0, 5)).toBe('%PDF-');
  });

  it('are NOT_FOUND where there is none', async () => {
    const missing = { ok: false, failure: { kind: 'refused', status: 404, code: 'NOT_FOUND' } };
    expect(await subject.invoices.get('none')).toMatchObject(missing);
    expect(await subject.invoices.lines('none', null)).toMatchObject(missing);
    expect(await subject.invoices.file({ id: 'none', language: 'ar' })).toMatchObject(missing);
  });
});
