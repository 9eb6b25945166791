import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { getInvoice, getInvoiceFile, listInvoiceLines, listInvoices } from '../../../contract/invoices';
import { getWallet } from '../../../contract/wallet';
import { userBranches } from '../../../server/modules/identity/tables';
import { closeMonths } from '../../../server/modules/invoices/close-months';
import { API_SCOPES } from '../../../src/domain/account/account';
import type { TestSession } from '../../support/servers/server';
import { readPdf } from '../documents/read-pdf';
import { emptyBooks, NOW } from './empty-books';

const { server, owner, book, close, list, numbers, only } = emptyBooks();

describe('who reads invoices [R6.03] [T.52]', () => {
  let id: string;
  beforeEach(async () => {
    await book({ minor: 1_100, reference: 'MN-1', at: '2026-10-05T09:00:00.000Z' });
    await close();
    ({ id } = await only());
  });
  const asked = async (as: TestSession) => [
    (await server().call(listInvoices, { as })).status,
    ...(await Promise.all(
      ([getInvoice, listInvoiceLines] as const).map(
        async (call) => (await server().call(call, { as, params: { id } })).status,
      ),
    )),
    (await server().call(getInvoiceFile, { as, params: { id }, query: { language: 'en' } })).status,
  ];

  it('is no program, whatever its key allows', async () => {
    const key = await server().call(createCredential, { as: owner(), body: { name: 'Till', scopes: [...API_SCOPES] } });
    const program = { ...owner(), token: key.data.secret };
    expect((await server().call(getWallet, { as: program })).status).toBe(200);
    expect(await asked(program)).toEqual([403, 403, 403, 403]);
  });

  it('is whoever may see the wallet and its balance; they are of the whole business', async () => {
    const desk = await server().signIn('desk@pearl.example');
    const mine = eq(userBranches.userId, 'u-desk');
    const given = (rights: { viewWallet: boolean; viewWalletBalance: boolean }) =>
      server().deps.db.update(userBranches).set(rights).where(mine);
    for (const [viewWallet, viewWalletBalance, status] of [
      [false, false, 403],
      [false, true, 403],
      [true, false, 403],
      [true, true, 200],
    ] as const) {
      await given({ viewWallet, viewWalletBalance });
      expect(await asked(desk), `${viewWallet} ${viewWalletBalance}`).toEqual([status, status, status, status]);
    }
    await given({ viewWallet: false, viewWalletBalance: false });
  });

  it('is nobody else: not another business, and not the same one from another region', async () => {
    expect(await asked(await server().signIn('owner@najd.example'))).toEqual([200, 404, 404, 404]);
    expect((await list({}, await server().signIn('owner@najd.example'))).total).toBe(0);
    expect(await asked(await server().signIn('owner@pearl.example', 'b-malaz'))).toEqual([200, 404, 404, 404]);
    expect(await asked(await server().signIn('driver@pearl.example'))).toEqual([403, 403, 403, 403]);
  });
});

describe('the list of invoices [R2.10] [T.55]', () => {
  beforeEach(async () => {
    for (const month of ['07', '08', '09', '10'])
      await book({ minor: 1_100, reference: `MN-${month}`, at: `2026-${month}-05T09:00:00.000Z` });
    await closeMonths(server().deps.db, NOW, (_, month) => new Date(`${month}-28T09:00:00.000Z`));
  });

  it('is searched by number and by what stands on an invoice, narrowed by kind and day, and read page by page', async () => {
    expect(await numbers({ search: 'bh-2026-00003' })).toEqual(['INV-BH-2026-00003']);
    expect(await numbers({ search: '٠٠٠٠٣' })).toEqual(['INV-BH-2026-00003']);
    expect(await numbers({ search: 'mn-08' })).toEqual(['INV-BH-2026-00002']);
    expect(await numbers({ search: '%' })).toEqual([]);
    expect(await numbers({ kind: 'package' })).toEqual([]);
    expect(await numbers({ from: '2026-08-28', to: '2026-09-28' })).toEqual(['INV-BH-2026-00003', 'INV-BH-2026-00002']);
    expect((await server().call(listInvoices, { as: owner(), query: { from: '2026-02-30' } })).code).toBe('VALIDATION');
    const first = await list({ limit: '3' });
    expect([first.items.length, first.total]).toEqual([3, 4]);
    const rest = await list({ limit: '3', cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ number }) => number)).toEqual(['INV-BH-2026-00001']);
    const foreign = await server().call(listInvoices, {
      as: await server().signIn('owner@najd.example'),
      query: { cursor: first.nextCursor ?? '' },
    });
    expect(foreign.code).toBe('VALIDATION');
  });
});

describe('its file [R11.19]', () => {
  async function said(language: 'en' | 'ar', as: TestSession, id: string) {
    const { data } = await server().call(getInvoiceFile, { as, params: { id }, query: { language } });
    const pages = readPdf(Buffer.from(data.content, 'base64'));
    return { name: data.name, texts: pages.flat().map(({ parts }) => parts.join(' ')), pages };
  }

  it('names seller, buyer, lines, VAT and total in either language, and that it is a demonstration', async () => {
    await book({ minor: 1_705, reference: 'MN-1', at: '2026-10-05T09:00:00.000Z' });
    await close();
    const { id, number } = await only();
    const english = await said('en', owner(), id);
    expect(english.name).toBe(`${number}.pdf`);
    for (const text of ['Tax invoice', number, '200000000000002', 'Delivery MN-1', '1.550', '0.155', '1.705'])
      expect(english.texts, text).toContain(text);
    expect(english.texts.some((text) => text.includes('no tax document'))).toBe(true);
    const arabic = await said('ar', owner(), id);
    expect(arabic.texts).toContain('ضريبية فاتورة');
    expect(arabic.texts).toContain('1.705 BHD');
  });
});
