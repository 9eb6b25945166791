import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDeskVoucher, listDeskVouchers, makeVoucher } from '../../../contract/operations';
import { createQuote } from '../../../contract/order';
import { operatorActs } from '../../../server/modules/operations/tables';
import type { NewVoucher, VoucherState } from '../../../src/domain/operations/vouchers';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { fundWallet, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const DAY = 86_400_000;
let server: TestServer;
let as: TestSession;
let hessa: TestOperator;
let omar: TestOperator;
let made = 0;

const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
const voucher = (change: Partial<NewVoucher> = {}) => ({
  code: `DESK${(made += 1)}`,
  kind: 'percent' as const,
  value: 50,
  cap: null,
  currency: 'BHD' as const,
  businessTypes: null,
  legalStatuses: null,
  paymentMethods: null,
  validFrom: at(-1),
  validUntil: at(1),
  maxUses: null,
  maxUsesEach: null,
  ...change,
});
const make = (body: object, who = hessa, idempotencyKey: string = randomUUID()) =>
  who.call(makeVoucher, { body, idempotencyKey });
const list = async (state?: VoucherState, search = 'DESK') =>
  (await hessa.call(listDeskVouchers, { query: { search, limit: '100', ...(state === undefined ? {} : { state }) } }))
    .data.items;
const stand = (id: string, isStopped: boolean, who = hessa, seen = !isStopped) =>
  who.call(decideDeskVoucher, { params: { id }, body: { seen, decision: { isStopped } } });
const WALLET = { payment: { method: 'wallet' } } as const;
const priceWith = (voucherCode: string) =>
  server.call(createQuote, { as, body: quoteBody(orderBody('none', 'BH-manama', { ...WALLET, voucherCode })) });

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000_000);
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['vouchers'], 'Omar Fakhro');
});
afterAll(() => server.close());

describe('vouchers at the desk [R2.36] [R3.17]', () => {
  it('are made once per key and once per code and currency, by those with the right [T.36]', async () => {
    const [body, key] = [voucher(), randomUUID()];
    const same = await Promise.all([1, 2, 3].map(() => make(body, hessa, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await make({ ...body, value: 60 }, hessa, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    const raced = voucher();
    const race = await Promise.all([hessa, omar, hessa, omar].map((who) => make(raced, who)));
    const taken = ['NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', 'made'];
    expect(race.map(({ code }) => code ?? 'made').toSorted()).toEqual(taken);
    expect((await make({ ...body, currency: 'SAR' }, omar)).status).toBe(200);
    const clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses'], 'Clerk');
    expect((await make(voucher(), clerk)).code).toBe('FORBIDDEN');
    const acts = await server.deps.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subject, `${body.code}-BHD`))
      .orderBy(desc(operatorActs.id));
    expect(acts).toMatchObject([{ kind: 'voucher-made', operator: 'Hessa Al Mannai' }]);
  });

  it.each<[string, () => object, string]>([
    ['a share of more than all', () => ({ value: 101 }), 'value'],
    ['nothing at all', () => ({ value: 0 }), 'value'],
    ['a limit of an amount', () => ({ kind: 'fixed', cap: 100 }), 'cap'],
    ['an end before its beginning', () => ({ validFrom: at(3), validUntil: at(2) }), 'validUntil'],
    ['an end that is over', () => ({ validFrom: at(-3), validUntil: at(-2) }), 'validUntil'],
    ['a code that nobody can type', () => ({ code: 'خصم' }), 'code'],
    ['nobody who may use it', () => ({ paymentMethods: [] }), 'paymentMethods'],
    ['a year that is half typed', () => ({ validFrom: '0000-01-01T00:00:00.000Z' }), 'validFrom'],
    ['a day that there is not', () => ({ validUntil: '2130-02-30T00:00:00.000Z' }), 'validUntil'],
    ['no use at all', () => ({ maxUses: 0 }), 'maxUses'],
  ])('are refused with %s', async (_name, change, field) => {
    const answer = await make({ ...voucher(), ...change() });
    expect([answer.code, answer.fields?.map(({ path }) => path)]).toEqual(['VALIDATION', [field]]);
  });

  it('lower a fee at once; each use is counted, and what was ordered with one that is stopped keeps its price', async () => {
    const body = voucher({ maxUses: 5, paymentMethods: ['wallet'] });
    const { code } = body;
    const id = `${code}-BHD`;
    expect((await priceWith(code)).code).toBe('VOUCHER_NOT_FOUND');
    await make(body);
    const { data: quote } = await priceWith(code);
    expect(quote.lines.find((line) => line.code === 'voucher')?.amount.minor).toBeLessThan(0);
    const order = await placed(server, as, { ...WALLET, voucherCode: code });
    expect(order.data.total.minor).toBe(quote.total.minor);
    const one = (await list('running', code)).find((row) => row.id === id);
    expect(one).toMatchObject({ ...body, id, state: 'running', uses: 1 });
    const both = await Promise.all([hessa, omar].map((who) => stand(id, true, who)));
    expect(both.map((answer) => answer.code ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
    expect((await priceWith(code)).code).toBe('VOUCHER_DISABLED');
    expect((await list('stopped', code)).map((row) => row.uses)).toEqual([1]);
    expect((await stand(id, false)).status).toBe(200);
    expect((await priceWith(code)).status).toBe(200);
    expect((await stand(id, false)).code).toBe('CHANGED_MEANWHILE');
    expect((await stand('NOTHERE-BHD', true)).code).toBe('NOT_FOUND');
    expect((await stand('none', true)).code).toBe('NOT_FOUND');
  });

  it('are listed by how they stand, those that end first before the others', async () => {
    const late = voucher({ code: 'STANDLATE', validUntil: at(9) });
    const soon = voucher({ code: 'STANDSOON', validUntil: at(2) });
    const coming = voucher({ code: 'STANDCOMING', validFrom: at(3), validUntil: at(4) });
    for (const body of [late, soon, coming]) await make(body);
    const codes = async (state?: VoucherState) => (await list(state, 'stand')).map(({ code }) => code);
    expect(await codes()).toEqual(['STANDSOON', 'STANDCOMING', 'STANDLATE']);
    expect(await codes('running')).toEqual(['STANDSOON', 'STANDLATE']);
    expect(await codes('coming')).toEqual(['STANDCOMING']);
    server.clock.advance(3 * DAY);
    hessa = await operatorOf(server, 'noor@mersal.example');
    expect(await codes('ended')).toEqual(['STANDSOON']);
    expect(await codes('running')).toEqual(['STANDCOMING', 'STANDLATE']);
    // The states that the list asks for are those of its rows.
    for (const state of ['running', 'coming', 'ended', 'stopped'] as const)
      for (const row of await list(state, '')) expect([row.code, row.state]).toEqual([row.code, state]);
  });
});
