import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOrderAddresses } from '../../../contract/addresses';
import { addLocation, getLocation, makeLocationDefault, updateLocation } from '../../../contract/locations';
import {
  answerTicket,
  getTicket,
  getTicketFile,
  markTicketRead,
  moveTicket,
  openTicket,
  uploadTicketFile,
} from '../../../contract/support';
import { getStore, setUpStore } from '../../../contract/store';
import { getMenuPicture, uploadMenuPicture } from '../../../contract/store-pictures';
import {
  declineCancelRequest,
  getStoreOrder,
  listStoreOrders,
  moveStoreOrder,
  priceStoreDriver,
  refundStoreOrder,
  retryStoreRefund,
  requestStoreDriver,
  sendStoreOrder,
} from '../../../contract/store-orders';
import {
  askToCancelStoreOrder,
  cancelCustomerOrder,
  getCustomerOrder,
  getStorefront,
  payStoreOrderInCash,
  placeStoreOrder,
} from '../../../contract/storefront';
import { signOutDriver } from '../../../contract/driving';
import { signOutOperator } from '../../../contract/operations';
import { decideLocation, inquireLocation } from '../../../contract/address-checks';
import {
  createCredential,
  endOneSession,
  listSessions,
  revokeCredential,
  rollCredential,
} from '../../../contract/account';
import type { Call } from '../../../contract/call';
import {
  changeImport,
  commitImport,
  discardImport,
  getBadRows,
  getImport,
  listImportRows,
  stopImport,
  undoImport,
} from '../../../contract/imports';
import { CALLS } from '../../../contract/index';
import { getDeliveryPhoto, reportInaccurateDelivery } from '../../../contract/inaccurate-deliveries';
import { cancelOrder, extendSearch, searchAgain, getOrder } from '../../../contract/order';
import { cancelQuickOrder, getQuickOrder, payQuickOrderInCash } from '../../../contract/quick-parcel';
import { settlePosDelivery } from '../../../contract/pos-deliveries';
import { getProofPicture } from '../../../contract/proofs';
import {
  confirmParcelsBack,
  orderSecondTrip,
  orderSecondTrips,
  priceSecondTrip,
  priceSecondTrips,
} from '../../../contract/second-trips';
import { correctStop } from '../../../contract/corrections';
import { rescheduleOrder } from '../../../contract/reschedules';
import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import { getUser, inviteAgain, updateUser } from '../../../contract/team';
import { makeCardDefault, removeCard } from '../../../contract/cards';
import { chargeTopUp, createTopUp } from '../../../contract/top-ups';
import {
  addCustomer,
  eraseCustomer,
  getCustomer,
  getCustomerHistory,
  updateCustomer,
} from '../../../contract/customers';
import { getBranch, getBranchActivity, updateBranch } from '../../../contract/branches';
import { getInvoice, getInvoiceFile, listInvoiceLines } from '../../../contract/invoices';
import { getTransaction, listTransactions } from '../../../contract/transactions';
import { addBankAccount, cancelWithdrawal, requestWithdrawal } from '../../../contract/withdrawals';
import { getWireTransfer, openWireTransfer, sendWireTransfer } from '../../../contract/wire-transfers';
import { png } from '../../support/samples/files';
import { PASSWORD } from '../../support/servers/accounts';
import { deliveryReports } from '../../../server/modules/ordering';
import { posDeliveries } from '../../../server/modules/pos-deliveries';
import { issueInvoice } from '../../../server/modules/invoices/issue-invoice';
import { API_SCOPES } from '../../../src/domain/account/account';
import type { ApiScope } from '../../../src/domain/account/account';
import { isOutside, permits } from '../../../src/domain/identity/access';
import type { Principal } from '../../../src/domain/identity/access';
import { driverOf, signedIn } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { guestOf, quickPlaced } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { fundWallet, placed, saveCard } from '../../support/servers/parcels';
import { sendFile } from '../../support/servers/importing';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import * as exports from '../../../contract/exports';
import * as orderTemplates from '../../../contract/order-templates';
import * as savedViews from '../../../contract/saved-views';
import * as webhooks from '../../../contract/webhooks';
import { sampleOf } from './call-samples';
import { ALL_RIGHTS, IN_STORE, NO_RIGHTS, rightsTo } from '../../support/samples/rights';
import { sampled } from '../../support/sampled';

let server: TestServer;
let driver: TestDriver | undefined;
let operator: TestOperator | undefined;
/** At the desk without any right. */
let newcomer: TestOperator | undefined;
let operators = 0;
const DRIVER_PHONE = '+97333990001';
const sessions: Record<string, TestSession> = {};
const guests: Record<'a guest' | 'another guest', TestGuest | undefined> = {
  'a guest': undefined,
  'another guest': undefined,
};
/** Of one person, wherever in the region they work. */
const OF_IMPORTS = [
  getImport,
  getBadRows,
  listImportRows,
  stopImport,
  changeImport,
  commitImport,
  undoImport,
  discardImport,
];
/** Records of Pearl Sweets, and of a guest, by the parameters of the calls that name one. */
const own: Record<string, Readonly<Record<string, string>>> = {};

/** The callers. Their kinds are written out again here, independently of the server, which finds out from the token. */
const PEOPLE = {
  'a customer': ['owner@pearl.example', 'b-seef', { accountType: 'customer', scopes: null, rights: ALL_RIGHTS }],
  'a form-user': ['desk@pearl.example', 'b-seef', { accountType: 'form-user', scopes: null, rights: IN_STORE }],
  'a driver': ['driver@pearl.example', 'b-seef', { accountType: 'other', scopes: null, rights: IN_STORE }],
  'another merchant': ['owner@najd.example', 'b-olaya', { accountType: 'customer', scopes: null, rights: ALL_RIGHTS }],
} as const satisfies Record<string, readonly [string, string, Principal]>;

const keyNamed = (scope: ApiScope) => `a key for ${scope}`;
const program = (scope: ApiScope): Principal => ({
  accountType: 'customer',
  scopes: [scope],
  rights:
    scope === 'wallet:read'
      ? rightsTo('viewWallet', 'viewWalletBalance')
      : scope === 'orders:read'
        ? rightsTo('storeOrders')
        : NO_RIGHTS,
});

beforeAll(async () => {
  server = await startServer();
  for (const [name, [email, branchId]] of Object.entries(PEOPLE)) sessions[name] = await server.signIn(email, branchId);
  const owner = sessionOf('a customer');
  for (const scope of API_SCOPES) {
    const made = await server.call(createCredential, { as: owner, body: { name: scope, scopes: [scope] } });
    sessions[keyNamed(scope)] = { ...owner, token: made.data.secret };
    own[rollCredential.id] = own[revokeCredential.id] = { id: made.data.credential.id };
  }
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  const [topUp] = (await server.call(listTransactions, { as: owner })).data.items;
  own[getTransaction.id] = { id: topUp?.id ?? '' };
  const invoice = await server.deps.db.transaction((tx) =>
    issueInvoice(tx, {
      merchantId: 'm-pearl',
      regionCode: 'BH-manama',
      kind: 'package',
      at: server.clock.now(),
      lines: [
        { kind: 'package', subjectId: 'paid', reference: 'PK-1', branchId: null, at: server.clock.now(), gross: 1_100 },
      ],
    }),
  );
  for (const call of [getInvoice, listInvoiceLines, getInvoiceFile]) own[call.id] = { id: invoice };
  const order = await placed(server, owner);
  const [session] = (await server.call(listSessions, { as: owner })).data;
  const guest = (guests['a guest'] = await guestOf(server, '+97336123456'));
  guests['another guest'] = await guestOf(server, '+97339123456');
  own[getQuickOrder.id] = own[cancelQuickOrder.id] = { slug: (await quickPlaced(server, guest)).data.slug };
  own[payQuickOrderInCash.id] = { slug: (await quickPlaced(server, guest, { paymentMethod: 'card' })).data.slug };
  driver = await driverOf(server, DRIVER_PHONE);
  operator = await nextOperator();
  newcomer = await operatorOf(server, 'newcomer@mersal.example', []);
  for (const call of [
    getOrder,
    cancelOrder,
    searchAgain,
    extendSearch,
    reportInaccurateDelivery,
    inquireLocation,
    decideLocation,
    forgetOrderAddresses,
    confirmParcelsBack,
    rescheduleOrder,
    priceSecondTrips,
    orderSecondTrips,
  ])
    own[call.id] = { id: order.data.id };
  for (const call of [
    priceSecondTrip,
    orderSecondTrip,
    priceStopCancellation,
    cancelStop,
    correctStop,
    getProofPicture,
  ])
    own[call.id] = { id: order.data.id, stopId: stopId(order.data.id) };
  const location = await server.call(addLocation, {
    ...sampleOf(addLocation),
    as: owner,
    idempotencyKey: 'matrix-location',
  });
  for (const call of [getLocation, updateLocation, makeLocationDefault]) own[call.id] = { id: location.data.id };
  const template = await server.call(orderTemplates.addOrderTemplate, {
    ...sampleOf(orderTemplates.addOrderTemplate),
    as: owner,
    idempotencyKey: 'matrix-template',
  });
  for (const call of Object.values(orderTemplates)) if ('params' in call) own[call.id] = { id: template.data.id };
  const view = await server.call(savedViews.addSavedView, {
    ...sampleOf(savedViews.addSavedView),
    as: owner,
    idempotencyKey: 'matrix-view',
  });
  for (const call of Object.values(savedViews)) if ('params' in call) own[call.id] = { id: view.data.id };
  for (const call of [getBranch, getBranchActivity, updateBranch]) own[call.id] = { id: 'b-seef' };
  const customer = await server.call(addCustomer, {
    ...sampleOf(addCustomer),
    as: owner,
    idempotencyKey: 'matrix-customer',
  });
  for (const call of [getCustomer, getCustomerHistory, updateCustomer, eraseCustomer])
    own[call.id] = { id: customer.data.id };
  const uploaded = { as: owner, body: png(), headers: { 'content-type': 'image/png', 'file-name': 'gate.png' } };
  const gate = await server.call(uploadTicketFile, uploaded);
  own[getMenuPicture.id] = { id: (await server.call(uploadMenuPicture, uploaded)).data.id };
  const ticket = await server.call(openTicket, {
    ...sampleOf(openTicket),
    body: { ...sampleOf(openTicket).body, files: [gate.data.id] },
    as: owner,
    idempotencyKey: 'matrix-ticket',
  });
  for (const call of [getTicket, answerTicket, moveTicket, markTicketRead]) own[call.id] = { id: ticket.data.id };
  own[getTicketFile.id] = { id: ticket.data.id, fileId: gate.data.id };
  await server.deps.db.insert(deliveryReports).values({
    id: 'matrix-report',
    orderId: order.data.id,
    merchantId: 'm-pearl',
    state: 'reported',
    reason: 'damaged',
    note: '',
    fileId: gate.data.id,
    reportedAt: server.clock.now(),
  });
  own[getDeliveryPhoto.id] = { id: order.data.id, fileId: gate.data.id };
  await server.call(setUpStore, { ...sampleOf(setUpStore), as: owner, idempotencyKey: 'matrix-store' });
  const store = await server.call(getStore, { as: owner });
  own[getStorefront.id] = own[placeStoreOrder.id] = { subdomain: store.data.subdomain };
  const inStore = await server.call(placeStoreOrder, {
    params: own[placeStoreOrder.id] ?? {},
    headers: guest.headers,
    idempotencyKey: 'matrix-store-order',
    body: {
      ...sampleOf(placeStoreOrder).body,
      lines: [{ itemId: store.data.menu[0]?.items[0]?.id ?? '', count: 1 }],
    },
  });
  own[getCustomerOrder.id] =
    own[cancelCustomerOrder.id] =
    own[askToCancelStoreOrder.id] =
    own[payStoreOrderInCash.id] =
      { slug: inStore.data.slug };
  const [listed] = (await server.call(listStoreOrders, { as: owner })).data.items;
  own[getStoreOrder.id] =
    own[moveStoreOrder.id] =
    own[declineCancelRequest.id] =
    own[priceStoreDriver.id] =
    own[sendStoreOrder.id] =
    own[refundStoreOrder.id] =
    own[retryStoreRefund.id] =
    own[requestStoreDriver.id] =
      { id: listed?.id ?? '' };
  own[getUser.id] = own[updateUser.id] = own[inviteAgain.id] = { id: 'u-invited' };
  const price = sampleOf(createTopUp);
  const unpaid = await server.call(createTopUp, { ...price, as: owner, idempotencyKey: 'key-of-a-top-up' });
  own[chargeTopUp.id] = { slug: unpaid.data.slug };
  own[makeCardDefault.id] = own[removeCard.id] = { id: await saveCard(server.deps.db, 'm-pearl') };
  const account = await server.call(addBankAccount, {
    as: owner,
    body: { iban: 'BH67BMAG00001299123456', bankName: 'Bank of Manama', secret: PASSWORD },
  });
  const withdrawal = await server.call(requestWithdrawal, {
    as: owner,
    body: { amount: { minor: 5_000, currency: 'BHD' }, bankAccountId: account.data.id },
    idempotencyKey: 'key-of-a-withdrawal',
  });
  own[cancelWithdrawal.id] = { id: withdrawal.data.id };
  const { slug } = (await server.call(openWireTransfer, { as: owner })).data;
  own[sendWireTransfer.id] = { slug };
  own[getWireTransfer.id] = { slug };
  const hook = { ...sampleOf(webhooks.addWebhook), as: owner, idempotencyKey: 'key-of-a-webhook' };
  const { webhook } = (await server.call(webhooks.addWebhook, hook)).data;
  for (const call of Object.values(webhooks)) if ('params' in call) own[call.id] = { id: webhook.id };
  const test = { as: owner, params: { id: webhook.id }, idempotencyKey: 'key-of-a-test' };
  own[webhooks.sendWebhookAgain.id] = { id: (await server.call(webhooks.testWebhook, test)).data.id };
  const file = { ...sampleOf(exports.startExport), as: owner, idempotencyKey: 'key-of-an-export' };
  const exported = (await server.call(exports.startExport, file)).data.id;
  for (const call of [exports.getExport, exports.cancelExport, exports.downloadExport]) own[call.id] = { id: exported };
  const plan = await sendFile(server, owner, 'locations', 'Name,Phone\nShop,17123456\n');
  for (const call of OF_IMPORTS) own[call.id] = { id: plan.data.id };
  own[endOneSession.id] = { id: session?.id ?? '' };
  await server.deps.db.insert(posDeliveries).values({
    id: 'till-delivery',
    merchantId: 'm-pearl',
    posId: 'at-pos',
    branchId: 'b-seef',
    state: 'needs-you',
    problem: 'no-pin',
    createdAt: server.clock.now(),
  });
  own[settlePosDelivery.id] = { id: 'till-delivery' };
});
afterAll(() => server.close());

function sessionOf(name: string): TestSession {
  const session = sessions[name];
  if (session === undefined) throw new Error(`There is no ${name}`);
  return session;
}

function headersOf(name: keyof typeof guests): TestGuest['headers'] {
  const guest = guests[name];
  if (guest === undefined) throw new Error(`There is no ${name}`);
  return guest.headers;
}

const nextOperator = () => operatorOf(server, `operator-${(operators += 1)}@mersal.example`);

let keys = 0;
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
/** The answer to a well-formed call by somebody. @param change replaces parts of the sample */
async function ask(call: Call, as: TestSession | undefined, change: Asked = {}) {
  keys += 1;
  const key = call.idempotent === true ? { idempotencyKey: `matrix-key-${keys}` } : {};
  const { status, code } = await server.call(call, {
    ...sampleOf(call),
    ...key,
    ...(as === undefined ? {} : { as }),
    ...change,
  });
  return { status, code };
}

/** A wallet, an address book and a menu are the merchant's: every branch in the region may see their records, given the right. */
const OF_THE_REGION = new Set<string>([
  ...OF_IMPORTS.map(({ id }) => id),
  getTransaction.id,
  ...[getInvoice, listInvoiceLines, getInvoiceFile].map(({ id }) => id),
  chargeTopUp.id,
  makeCardDefault.id,
  removeCard.id,
  cancelWithdrawal.id,
  sendWireTransfer.id,
  getWireTransfer.id,
  ...[getCustomer, getCustomerHistory, updateCustomer, eraseCustomer].map(({ id }) => id),
  getLocation.id,
  updateLocation.id,
  makeLocationDefault.id,
  getMenuPicture.id,
]);

/** The refusals because of the caller; a call that gets further is refused for its content, or not at all. */
const AT_THE_DOOR = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'REFRESH_TOKEN_EXPIRED', 'FORBIDDEN'];

const named = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const);
/** Who knocks at a call with the long tests knocks at one in so many before, in turn: one rule answers them all. */
const IN_TURN = 3;
const guarded = CALLS.filter(({ access }) => access !== 'public');
/** The programs that knock: those that the contract lets in, and one that it does not, in turn; all with the long tests. */
const programsAt = (call: Call): readonly ApiScope[] => {
  const isLetIn = (scope: ApiScope) => permits(call, program(scope));
  const outside = API_SCOPES.filter((scope) => !isLetIn(scope));
  return [...API_SCOPES.filter(isLetIn), ...sampled(outside, outside.length, CALLS.indexOf(call))];
};

describe.each(named(sampled(CALLS, IN_TURN)))('%s', (_id, call) => {
  it('is for nobody without a session, unless it is public [T.24] [R6.07]', async () => {
    const { status, code } = await ask(call, undefined);
    if (!permits(call, null)) expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
    else if (call.id !== 'renewToken') expect(AT_THE_DOOR).not.toContain(code); // the call is about the tokens
  });
});

describe.each(guarded.map((call, place) => [call.id, call, place] as const))('%s', (_id, call, place) => {
  it.each(sampled(Object.entries(PEOPLE), IN_TURN, place))(
    'lets %s in as the contract says [T.24] [R6.01] [R6.03]',
    async (name, [, , principal]) => {
      const { status, code } = await ask(call, sessionOf(name));
      if (permits(call, principal)) expect(AT_THE_DOOR).not.toContain(code);
      else expect([status, code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(programsAt(call))(
    'lets a program with %s in where the contract names it, and nowhere else [T.24] [R2.32]',
    async (scope) => {
      const { status, code } = await ask(call, sessionOf(keyNamed(scope)));
      if (permits(call, program(scope))) expect(AT_THE_DOOR).not.toContain(code);
      else expect([status, code]).toEqual([403, 'FORBIDDEN']);
    },
  );
});

describe.each(named(sampled(guarded, IN_TURN, 0)))('%s', (_id, call) => {
  it('lets a guest in to what is for guests, and nowhere else [T.24] [R6.07]', async () => {
    const { status, code } = await ask(call, undefined, { headers: headersOf('a guest') });
    if (permits(call, { accountType: 'guest' })) expect(AT_THE_DOOR).not.toContain(code);
    else expect([status, code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe.each(named(sampled(guarded, IN_TURN, 1)))('%s', (_id, call) => {
  it('lets somebody who drives in to what is for drivers, and nowhere else [T.24] [R6.06]', async () => {
    const { status, code } = await ask(call, undefined, { headers: driver?.headers ?? {} });
    if (permits(call, { accountType: 'driver' })) {
      // It ended the session: the next call needs another.
      if (call.id === signOutDriver.id) driver = await signedIn(server, DRIVER_PHONE);
      expect(AT_THE_DOOR).not.toContain(code);
    } else expect([status, code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe.each(named(sampled(guarded, IN_TURN, 2)))('%s', (_id, call) => {
  it('lets an operator in to the desk as far as their rights go, and nowhere else [T.24] [R2.36]', async () => {
    const { status, code } = await ask(call, undefined, { headers: operator?.headers ?? {} });
    if (permits(call, { accountType: 'operator' })) {
      // It ended the session: the next call needs another.
      if (call.id === signOutOperator.id) operator = await nextOperator();
      expect(AT_THE_DOOR).not.toContain(code);
    } else expect([status, code]).toEqual([403, 'FORBIDDEN']);
    if (call.operatorRight === undefined) return;
    const without = await ask(call, undefined, { headers: newcomer?.headers ?? {} });
    expect([without.status, without.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe.each(
  named(
    guarded.filter(
      ({ access, withoutBranch }) => withoutBranch !== true && access !== 'driver' && access !== 'operator',
    ),
  ),
)('%s', (_id, call) => {
  it.each(['a form-user', ...sampled(API_SCOPES, API_SCOPES.length, CALLS.indexOf(call)).map(keyNamed)])(
    'refuses %s at a branch that is not theirs [T.24] [T.25]',
    async (name) => {
      const there =
        name === 'a form-user' ? { branchId: 'b-juffair' } : { branchId: 'b-olaya', regionCode: 'SA-riyadh' };
      expect(await ask(call, { ...sessionOf(name), ...there })).toEqual({ status: 403, code: 'FORBIDDEN' });
    },
  );
});

/** Calls whose parameters name what every guest may use: a store. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([placeStoreOrder.id]);

describe.each(
  named(
    guarded.filter(({ id, access, params }) => access === 'guest' && params !== undefined && !OF_EVERYBODY.has(id)),
  ),
)('%s', (_id, call) => {
  it('does not find a record of another guest [T.24]', async () => {
    const params = own[call.id];
    if (params === undefined)
      throw new Error(`Give ${call.id} a record of a guest above, so that another guest can ask for it`);
    expect(await ask(call, undefined, { params, headers: headersOf('another guest') })).toEqual({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
  });
});

describe.each(named(guarded.filter(({ access, params }) => !isOutside(access) && params !== undefined)))(
  '%s',
  (_id, call) => {
    it('does not find a record of another merchant or branch [T.24]', async () => {
      const params = own[call.id];
      if (params === undefined)
        throw new Error(`Give ${call.id} a record of Pearl Sweets above, so that another merchant can ask for it`);
      expect((await ask(call, sessionOf('another merchant'), { params })).status).toBe(404);
      if (call.withoutBranch !== true && !OF_THE_REGION.has(call.id))
        expect((await ask(call, { ...sessionOf('a customer'), branchId: 'b-juffair' }, { params })).status).toBe(404);
    });
  },
);

it('leaves everything as it was, for every refused caller [T.24]', async () => {
  const as = sessionOf('a customer');
  const order = await server.call(getOrder, { as, params: own[getOrder.id] ?? {} });
  expect([order.status, order.data.state]).toEqual([200, 'created']);
  const parcel = await server.call(getQuickOrder, {
    headers: headersOf('a guest'),
    params: own[getQuickOrder.id] ?? {},
  });
  expect([parcel.status, parcel.data.taskState]).toEqual([200, 'created']);
  const user = await server.call(getUser, { as, params: { id: 'u-invited' } });
  expect([user.status, user.data.name, user.data.version]).toEqual([200, 'Mona Adel', 1]);
});
