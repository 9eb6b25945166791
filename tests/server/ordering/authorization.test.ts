import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '../../../contract/addresses';
import type { Call } from '../../../contract/call';
import { cancelOrder, placeOrder, searchAgain, createQuote, getOrder } from '../../../contract/order';
import { countOrders, getOverview, listOrders } from '../../../contract/ordering';
import { getOwedCash, getWallet, listCards } from '../../../contract/wallet';
import { orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestRequest, TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let orderId: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  orderId = (await placed(server, owner)).data.id;
});
afterAll(() => server.close());

const body = orderBody('q');
const CASES: readonly {
  readonly call: Call;
  readonly request: () => TestRequest<Call>;
  readonly ofOneBranch: boolean;
}[] = [
  { call: createQuote, request: () => ({ body: quoteBody(body) }), ofOneBranch: false },
  { call: placeOrder, request: () => ({ body, idempotencyKey: 'authorization-1' }), ofOneBranch: false },
  { call: listOrders, request: () => ({}), ofOneBranch: false },
  { call: getOrder, request: () => ({ params: { id: orderId } }), ofOneBranch: true },
  { call: cancelOrder, request: () => ({ params: { id: orderId }, body: { reason: 'other' } }), ofOneBranch: true },
  {
    call: searchAgain,
    request: () => ({
      params: { id: orderId },
      body: { extra: { minor: 0, currency: 'BHD' }, minutes: 15 },
      idempotencyKey: 'authorization-2',
    }),
    ofOneBranch: true,
  },
  { call: countOrders, request: () => ({}), ofOneBranch: false },
  { call: getOverview, request: () => ({}), ofOneBranch: false },
  { call: listAddresses, request: () => ({}), ofOneBranch: false },
  { call: getWallet, request: () => ({}), ofOneBranch: false },
  { call: getOwedCash, request: () => ({}), ofOneBranch: false },
  { call: listCards, request: () => ({}), ofOneBranch: false },
];

describe.each(CASES)('$call.id', ({ call, request }) => {
  it("is nobody's without a session [T.24]", async () => {
    expect((await server.call(call, request())).status).toBe(401);
  });

  it("is refused at a branch or region that is not the caller's, named twice or not at all [T.24] [T.25]", async () => {
    const other = await server.signIn('owner@najd.example');
    for (const headers of [
      { branch: 'b-seef' },
      { branch: undefined },
      { region: 'BH-manama' },
      { region: undefined },
      { branch: 'b-olaya,b-seef' },
    ]) {
      expect((await server.call(call, { ...request(), as: other, headers })).status).toBe(403);
    }
  });

  it("is refused under another account type's path [T.24]", async () => {
    const desk = await server.signIn('desk@pearl.example');
    expect(
      (await server.call(call, { ...request(), as: { ...owner, token: desk.token, branchId: desk.branchId } })).status,
    ).toBe(403);
  });
});

it.each(CASES.filter(({ ofOneBranch }) => ofOneBranch))(
  "$call.id does not find an order of another merchant's, or of another branch [T.24]",
  async ({ call, request }) => {
    for (const as of [
      await server.signIn('owner@najd.example'),
      await server.signIn('owner@pearl.example', 'b-juffair'),
    ]) {
      expect(await server.call(call, { ...request(), as })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    }
  },
);
