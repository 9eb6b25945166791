import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDeskBusiness, listDeskBusinesses } from '../../../contract/operations';
import { openTicket } from '../../../contract/support';
import { PLATFORM_MERCHANT } from '../../../server/platform/platform-merchant';
import { money } from '../../../src/domain/shared/money';
import { askedWithdrawal, sentTransfer } from '../../support/servers/money';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { freshKey, fundWallet, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let clerk: TestOperator;
let payer: TestOperator;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 500_000);
  hessa = await operatorOf(server, 'hessa@mersal.example');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses', 'tickets'], 'Clerk');
  payer = await operatorOf(server, 'payer@mersal.example', ['withdrawals'], 'Payer');
});
afterAll(() => server.close());

const page = (who: TestOperator, id = 'm-pearl') => who.call(getDeskBusiness, { params: { id } });
const found = async (search: string) =>
  (await hessa.call(listDeskBusinesses, { query: { search } })).data.items.map(({ id }) => id);

describe('the page of a business at the desk', () => {
  it('shows who they are, their money, last orders, and what waits [R2.36]', async () => {
    const { data: order } = await placed(server, owner, { payment: { method: 'wallet' } });
    const before = (await page(hessa)).data.accounts.find(({ kind }) => kind === 'wallet')?.amount.minor ?? 0;
    const transfer = await sentTransfer(server, owner, 30_000);
    const withdrawal = await askedWithdrawal(server, owner, 25_000);
    const ticket = (
      await server.call(openTicket, {
        as: owner,
        idempotencyKey: freshKey(),
        body: { subject: 'Invoice', category: 'payment', body: 'Where is it?', order: null, files: [] },
      })
    ).data;
    const { data } = await page(hessa);
    expect(data.business).toMatchObject({ id: 'm-pearl', name: { en: 'Pearl Sweets' }, isClosed: false });
    expect(data.people.map(({ email }) => email)).toContain('owner@pearl.example');
    expect(data.branches.map(({ id }) => id)).toContain('b-seef');
    expect(data.accounts).toEqual(
      expect.arrayContaining([
        { kind: 'wallet', amount: money(before - 25_000, 'BHD') },
        { kind: 'held', amount: money(25_000, 'BHD') },
      ]),
    );
    expect(data.orders[0]).toMatchObject({ id: order.id, reference: order.reference });
    expect(data.cases).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ of: 'wire-transfers', name: transfer.reference, amount: money(30_000, 'BHD') }),
        expect.objectContaining({ of: 'withdrawals', name: withdrawal.reference }),
        expect.objectContaining({ of: 'tickets', id: ticket.id }),
      ]),
    );
    // What waits in other parts is not theirs to see.
    expect(new Set((await page(clerk)).data.cases.map(({ of }) => of))).toEqual(new Set(['tickets']));
  });

  it('opens with the right to businesses alone, and for nobody who is no business [R6.03]', async () => {
    expect((await page(payer)).code).toBe('FORBIDDEN');
    expect((await server.call(getDeskBusiness, { as: owner, params: { id: 'm-pearl' } })).status).toBe(403);
    for (const id of ['none', PLATFORM_MERCHANT]) expect((await page(hessa, id)).code).toBe('NOT_FOUND');
  });

  it('is found by name, by e-mail, by phone and by the whole number of an order [R2.36]', async () => {
    const { data: order } = await placed(server, owner);
    for (const search of [
      'Pearl',
      'owner@pearl',
      order.reference,
      order.reference.toLowerCase(),
      ` ${order.reference} `,
    ])
      expect(await found(search)).toEqual(['m-pearl']);
    expect(await found(order.reference.slice(0, -2))).toEqual([]);
    expect(await found(`Pearl ${order.reference}`)).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});
