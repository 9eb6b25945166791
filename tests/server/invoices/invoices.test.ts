import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInvoice, listInvoiceLines } from '../../../contract/invoices';
import { subscribe } from '../../../contract/packages';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../../contract/top-ups';
import { creditRefunds } from '../../../server/modules/invoices/credit-refunds';
import { invoicedMonths, invoices } from '../../../server/modules/invoices/tables';
import { ledgerPostings } from '../../../server/modules/wallet/tables';
import { freshKey, saveCard } from '../../support/servers/parcels';
import type { TestSession } from '../../support/servers/server';
import { emptyBooks, NOW } from './empty-books';

const { server, owner, book, close, list, numbers, only } = emptyBooks();
const credit = (now = NOW) => creditRefunds(server().deps.db, now);
const linesOf = async (id: string) =>
  (await server().call(listInvoiceLines, { as: owner(), params: { id } })).data.items.map(({ reference, net, vat }) => [
    reference,
    net.minor,
    vat.minor,
  ]);

describe('the invoice of a month [R11.19]', () => {
  it('has a line with its VAT for every order of the month by the clock of the region, at what was kept of it', async () => {
    await book({ minor: 1_705, reference: 'MN-1', at: '2026-10-05T09:00:00.000Z' });
    await book({ minor: 2_035, reference: 'MN-2', at: '2026-10-06T09:00:00.000Z', branchId: 'b-juffair' });
    await book({ kind: 'refund', minor: 1_000, reference: 'MN-2', at: '2026-10-07T09:00:00.000Z' });
    await book({ minor: 5_000, reference: 'MN-3', at: '2026-10-08T09:00:00.000Z' });
    await book({ kind: 'refund', minor: 5_000, reference: 'MN-3', at: '2026-10-08T10:00:00.000Z' });
    // A higher charge, paid later: the same order, one line.
    await book({ minor: 550, reference: 'MN-1', at: '2026-10-09T09:00:00.000Z' });
    // In Bahrain the last minute of October, and the first of November.
    await book({ minor: 1_100, reference: 'MN-4', at: '2026-10-31T20:59:00.000Z' });
    await book({ minor: 1_100, reference: 'MN-5', at: '2026-10-31T21:00:00.000Z' });
    await close();
    const invoice = await only();
    const { status, data } = await server().call(getInvoice, { as: owner(), params: { id: invoice.id } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      number: 'INV-BH-2026-00001',
      kind: 'deliveries',
      month: '2026-10',
      lineCount: 3,
      total: { minor: 1_705 + 550 + 1_035 + 1_100, currency: 'BHD' },
      vatPercent: 10,
      isDemonstration: true,
      buyer: { vatNumber: null },
      credits: [],
      creditOf: null,
      state: 'paid',
    });
    expect(await linesOf(invoice.id)).toEqual([
      ['MN-1', 2_050, 205],
      ['MN-2', 941, 94],
      ['MN-4', 1_000, 100],
    ]);
    expect(data.net.minor + data.vat.minor).toBe(data.total.minor);
    expect(data.vat.minor).toBe(205 + 94 + 100);
  });

  it('is made once, however often it is asked for and however late, and every month that was missed is made up', async () => {
    await book({ minor: 1_100, reference: 'MN-1', at: '2026-08-05T09:00:00.000Z' });
    await book({ minor: 2_200, reference: 'MN-2', at: '2026-10-05T09:00:00.000Z' });
    await Promise.all([close(), close()]);
    await close();
    expect(new Set((await list()).items.map(({ month, total }) => `${month}: ${total.minor}`))).toEqual(
      new Set(['2026-08: 1100', '2026-10: 2200']),
    );
    expect((await numbers()).toSorted()).toEqual(['INV-BH-2026-00001', 'INV-BH-2026-00002']);
  });

  it('goes on after a crash where it stopped, and takes what was booked too late into the next month', async () => {
    const najd = { merchantId: 'm-najd', branchId: 'b-olaya', currency: 'SAR' } as const;
    await book({ ...najd, minor: 1_725, reference: 'RY-1', at: '2026-10-05T09:00:00.000Z' });
    await close();
    // The process died after the invoice, before the month was done.
    await server().deps.db.delete(invoicedMonths);
    await book({
      minor: 2_300,
      reference: 'RY-2',
      at: '2026-10-05T10:00:00.000Z',
      ...najd,
      merchantId: 'm-pearl',
      branchId: 'b-malaz',
    });
    await close();
    const late = { ...najd, minor: 1_150, reference: 'RY-3', at: '2026-10-31T20:00:00.000Z' };
    await book(late);
    await close();
    await close(new Date('2026-12-02T09:00:00.000Z'));
    const all = await server().deps.db.select().from(invoices).orderBy(invoices.number);
    expect(all.map(({ merchantId, month, net, vat, number }) => [merchantId, month, net, vat, number])).toEqual([
      ['m-najd', '2026-10', 1_500, 225, 'INV-SA-2026-00001'],
      ['m-pearl', '2026-10', 2_000, 300, 'INV-SA-2026-00002'],
      ['m-najd', '2026-11', 1_000, 150, 'INV-SA-2026-00003'],
    ]);
  });

  it('is not made while its month, or what was under way at midnight, goes on', async () => {
    await book({ minor: 1_100, reference: 'MN-1', at: '2026-11-05T09:00:00.000Z' });
    await close(new Date('2026-11-30T21:10:00.000Z'));
    expect((await list()).total).toBe(0);
    await close(new Date('2026-11-30T21:15:00.000Z'));
    expect((await list()).total).toBe(1);
  });

  it('adds up to what the ledger says was earned, to the fils', async () => {
    for (let index = 0; index < 40; index += 1)
      await book({ minor: 1_001 + index * 7, reference: `MN-${index}`, at: '2026-10-05T09:00:00.000Z' });
    await close();
    const [{ sum } = { sum: '0' }] = await server()
      .deps.db.select({ sum: sql<string>`sum(amount)` })
      .from(ledgerPostings)
      .where(eq(ledgerPostings.accountId, 'revenue-BHD'));
    const { id, total, vat } = await only();
    expect(total.minor).toBe(Number(sum));
    const lines = await linesOf(id);
    expect(lines.reduce((all, [, , each]) => all + Number(each), 0)).toBe(vat.minor);
    expect(lines.reduce((all, [, net, each]) => all + Number(net) + Number(each), 0)).toBe(total.minor);
  });
});

describe('a credit note [R11.19]', () => {
  beforeEach(async () => {
    await book({ minor: 2_200, reference: 'MN-1', at: '2026-10-31T09:00:00.000Z' });
    await book({ minor: 1_100, reference: 'MN-2', at: '2026-10-31T09:00:00.000Z' });
    await close();
  });

  it('is issued once for a refund of what was invoiced, with a number of its own series', async () => {
    const invoice = await only();
    await book({ kind: 'refund', minor: 1_100, reference: 'MN-1', at: '2026-11-01T09:00:00.000Z' });
    await Promise.all([credit(), credit()]);
    await credit();
    expect(await numbers()).toHaveLength(2);
    const [note] = (await list({ kind: 'credit-note' })).items;
    expect(note).toMatchObject({
      number: 'CRN-BH-2026-00001',
      reference: 'MN-1',
      total: { minor: 1_100 },
      vat: { minor: 100 },
    });
    expect(
      (await server().call(getInvoice, { as: owner(), params: { id: note?.id ?? '' } })).data.creditOf,
    ).toMatchObject({
      id: invoice.id,
      number: invoice.number,
    });
    const after = (await server().call(getInvoice, { as: owner(), params: { id: invoice.id } })).data;
    expect(after).toMatchObject({ state: 'partly-credited', total: invoice.total, credits: [{ id: note?.id }] });
    await book({ kind: 'refund', minor: 1_100, reference: 'MN-1', at: '2026-11-02T09:00:00.000Z' });
    await book({ kind: 'refund', minor: 1_100, reference: 'MN-2', at: '2026-11-02T09:00:00.000Z' });
    await credit();
    expect((await list({ kind: 'deliveries' })).items[0]?.state).toBe('credited');
  });

  it('gives back as much VAT as was invoiced, to the fils, however many refunds that takes', async () => {
    await book({ minor: 12, reference: 'MN-3', at: '2026-11-05T09:00:00.000Z' });
    await book({ minor: 1_705, reference: 'MN-4', at: '2026-11-05T09:00:00.000Z' });
    await close(new Date('2026-12-02T09:00:00.000Z'));
    const november = (await list({ kind: 'deliveries' })).items.find(({ month }) => month === '2026-11');
    for (const minor of [6, 6])
      await book({ kind: 'refund', minor, reference: 'MN-3', at: '2026-12-03T09:00:00.000Z' });
    for (const minor of [1, 5, 5, 16, 27, 1_651])
      await book({ kind: 'refund', minor, reference: 'MN-4', at: '2026-12-03T09:00:00.000Z' });
    await credit(new Date('2026-12-03T10:00:00.000Z'));
    const notes = (await list({ kind: 'credit-note' })).items;
    const sum = (of: 'vat' | 'total') => notes.reduce((all, each) => all + each[of].minor, 0);
    expect([notes.length, sum('total'), sum('vat')]).toEqual([8, 1_717, november?.vat.minor]);
    expect(notes.every(({ vat, total }) => vat.minor >= 0 && vat.minor <= total.minor)).toBe(true);
    const after = await server().call(getInvoice, { as: owner(), params: { id: november?.id ?? '' } });
    expect(after.data.state).toBe('credited');
  });

  it('is not issued for an order of the month that goes on: only what is left will be invoiced', async () => {
    await book({ minor: 3_300, reference: 'MN-3', at: '2026-11-02T09:00:00.000Z' });
    await book({ kind: 'refund', minor: 1_100, reference: 'MN-3', at: '2026-11-03T09:00:00.000Z' });
    await credit();
    expect((await list()).total).toBe(1);
    const december = new Date('2026-12-02T09:00:00.000Z');
    await close(december);
    await credit(december);
    expect((await list()).items.map(({ month, total }) => [month, total.minor])).toEqual([
      ['2026-11', 2_200],
      ['2026-10', 3_300],
    ]);
  });
});

describe('what is paid by card [R11.19]', () => {
  const charge = async (as: TestSession, token: string) => {
    const card = await saveCard(server().deps.db, as.branchId === 'b-olaya' ? 'm-najd' : 'm-pearl', token);
    const currency = as.regionCode === 'SA-riyadh' ? 'SAR' : 'BHD';
    const amount = { minor: 50_000, currency } as const;
    const { fee } = (await server().call(calculateTopUp, { as, body: { amount } })).data;
    const { slug } = (await server().call(createTopUp, { as, body: { amount, fee }, idempotencyKey: freshKey() })).data;
    for (const _ of [1, 2]) await server().call(chargeTopUp, { as, params: { slug }, body: { cardId: card } });
    return { fee, card };
  };

  it('is invoiced with its payment, once: the fee of a top-up, and a period of a package', async () => {
    const { fee, card } = await charge(owner(), 'tok_ok');
    const invoice = await only();
    expect(invoice).toMatchObject({ kind: 'top-up-fee', total: fee, lineCount: 1, state: 'paid' });
    expect(invoice.reference).toMatch(/^TU-/);
    const body = {
      planId: 'bh-starter-monthly',
      price: { minor: 46_000, currency: 'BHD' as const },
      cardId: card,
      isTrial: false,
    };
    const key = freshKey();
    for (const _ of [1, 2]) await server().call(subscribe, { as: owner(), body, idempotencyKey: key });
    const [first] = (await list({ kind: 'package' })).items;
    expect(first).toMatchObject({
      number: 'INV-BH-2026-00002',
      total: { minor: 46_000 },
      vat: { minor: 4_182 },
      plan: { en: 'Starter', ar: 'البداية' },
    });
    expect((await list()).total).toBe(2);
  });

  it('is not invoiced where the bank said no, and its number is given to the next', async () => {
    await charge(owner(), 'tok_declined');
    expect((await list()).total).toBe(0);
    await charge(owner(), 'tok_good');
    expect(await numbers()).toEqual(['INV-BH-2026-00001']);
  });
});
