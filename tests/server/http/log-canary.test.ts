import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changePassword, createCredential, rollCredential, updateProfile } from '../../../contract/account';
import { logIn, logOut, me, renewToken } from '../../../contract/identity';
import { checkReset, confirmReset } from '../../../contract/reset';
import { cancelOrder, placeOrder, createQuote, getOrder } from '../../../contract/order';
import { listOrders, trackOrder } from '../../../contract/ordering';
import { exchangeGuestToken, listQuickOrders, placeQuickOrder, quoteQuickParcel } from '../../../contract/quick-parcel';
import { getSandbox } from '../../../contract/sandbox';
import { checkCode, sendCode, signUp, uploadDocument } from '../../../contract/signup';
import { PASSWORD } from '../../support/servers/accounts';
import { pdf } from '../../support/samples/files';
import { guestOf, quickBody, quickPlaced, quickQuoteBody, quickQuoted } from '../../support/servers/guests';
import { fundWallet, orderBody, placed, quoteBody, saveCard } from '../../support/servers/parcels';
import { registrationBody } from '../../support/servers/registrations';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { answerChallenge, challengeFor, turnOnTwoStep } from '../../support/servers/two-step';

/** Texts that must never appear in a log; each is sent to the server at least once. */
const PHONE = '36987654';
const RECIPIENT = 'Canaria Recipient';
const DIRECTIONS = 'Canary gate behind the mill';
const NOTE = 'Canary note for the guard';
const WRONG = 'canary-wrong-password';
const NEXT = 'canary-next-password';
const STRANGER = 'canary.stranger@pearl.example';
const CARD = 'tok_canary';
const DOCUMENT = 'canary owner card';
const NUMBER = '850498765';
const MANAGER = 'canary.manager@sweets.example';
const OWNER = 'owner@pearl.example';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { logLevel: 'trace' } });
});
afterAll(() => server.close());

it('logs no phone, name, address, note, password, token, e-mail, card or link of anybody, whatever is done or goes wrong [T.18]', async () => {
  const as = await server.signIn(OWNER, 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  const cardId = await saveCard(server.deps.db, 'm-pearl', CARD);
  const [dropOff] = orderBody('q').dropOffs;
  if (dropOff === undefined) throw new Error('No parcel');
  const dropOffs = [
    {
      ...dropOff,
      note: NOTE,
      address: { ...dropOff.address, directions: DIRECTIONS },
      recipient: { name: RECIPIENT, phone: `+973${PHONE}` },
    },
  ];

  const { data: order } = await placed(server, as, { dropOffs, payment: { method: 'wallet' } });
  const { data: byCard } = await placed(server, as, { dropOffs, payment: { method: 'card', cardId } });
  expect([order.dropOffs[0]?.recipient.name, byCard.payment.method]).toEqual([RECIPIENT, 'card']);
  await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
  await server.call(trackOrder, { params: { slug: order.dropOffs[0]?.trackingSlug ?? '' } });
  await server.call(listOrders, { as, query: { view: 'all', search: RECIPIENT } });

  // Refusals of every kind.
  const body = orderBody('none', 'BH-manama', { dropOffs });
  await server.call(logIn, { body: { email: STRANGER, password: WRONG } });
  await server.call(logIn, { body: { email: OWNER, password: WRONG, more: PHONE } });
  await server.call(placeOrder, { as, body, idempotencyKey: 'canary-expired' });
  await server.call(placeOrder, {
    as,
    body: { ...body, pickUp: RECIPIENT, [PHONE]: PHONE },
    idempotencyKey: 'canary-invalid',
  });
  await server.call(getOrder, { as, params: { id: `${PHONE}-${CARD}` } });
  await server.call(me, { headers: { authorization: `Bearer ${as.token}x` } });
  await server.call(renewToken, { headers: { refreshtoken: `${as.refreshToken}x` } });
  await server.app.inject({ url: `/v2/nowhere/${PHONE}?name=${encodeURIComponent(RECIPIENT)}` });
  await server.app.inject({
    method: 'POST',
    url: '/v2/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${STRANGER}"`,
  });

  // And errors of our own: a database and a gateway that fail in the middle of everything.
  const lines = server.logs.length;
  const broken = vi
    .spyOn(server.deps.gateway, 'charge')
    .mockRejectedValueOnce(new Error('The gateway does not answer'));
  const price = await server.call(createQuote, { as, body: quoteBody(body) });
  const card = { ...body, quoteId: price.data.id, payment: { method: 'card' as const, cardId } };
  expect((await server.call(placeOrder, { as, body: card, idempotencyKey: 'canary-gateway' })).status).toBe(500);
  broken.mockRestore();
  await server.deps.db.execute('alter table order_stops rename to order_stops_gone');
  const again = await server.call(createQuote, { as, body: quoteBody(body) });
  expect(
    (
      await server.call(placeOrder, {
        as,
        body: { ...body, quoteId: again.data.id },
        idempotencyKey: 'canary-database',
      })
    ).status,
  ).toBe(500);
  await server.deps.db.execute('alter table order_stops_gone rename to order_stops');
  const errors = server.logs.slice(lines).filter((line) => line.includes('A call failed'));
  expect(errors).toHaveLength(2);

  // A stolen token ends its session and is logged.
  const { data: next } = await server.call(renewToken, { headers: { refreshtoken: as.refreshToken } });
  server.clock.advance(60_000);
  await server.call(renewToken, { headers: { refreshtoken: as.refreshToken } });
  await server.call(logOut, { headers: { refreshtoken: next.refreshToken } });

  // A business registers, correctly and incorrectly.
  const before = (await server.call(getSandbox)).data.texts.length;
  const { data: sent } = await server.call(sendCode, { body: { phone: `+973${PHONE}`, language: 'en' } });
  const { texts } = (await server.call(getSandbox)).data;
  const phoneCode = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
  expect([texts.length, phoneCode]).toEqual([before + 1, expect.stringMatching(/^\d{6}$/)]);
  await server.call(checkCode, { body: { id: sent.id, code: phoneCode === '999999' ? '888888' : '999999' } });
  const {
    data: { proof },
  } = await server.call(checkCode, { body: { id: sent.id, code: phoneCode } });
  await server.call(sendCode, { body: { phone: `+973${PHONE}`, language: 'en' } });
  const name = encodeURIComponent(`${DOCUMENT}.pdf`);
  const { data: file } = await server.call(uploadDocument, {
    body: pdf(),
    headers: { 'content-type': 'application/pdf', 'file-name': name },
  });
  await server.call(uploadDocument, {
    body: pdf().subarray(9),
    headers: { 'content-type': 'application/pdf', 'file-name': name },
  });
  const registration = await registrationBody(server, 'individual', {
    phone: `+973${PHONE}`,
    proof,
    documents: [{ kind: 'owner-id', fileId: file.id }],
    registrationNumber: NUMBER,
    managerName: RECIPIENT,
    managerEmail: MANAGER,
  });
  await server.call(signUp, { body: { ...registration, managerName: '٣' }, idempotencyKey: 'canary-refused' });
  await server.deps.db.execute('alter table registrations rename to registrations_gone');
  expect((await server.call(signUp, { body: registration, idempotencyKey: 'canary-signup' })).status).toBe(500);
  await server.deps.db.execute('alter table registrations_gone rename to registrations');
  expect((await server.call(signUp, { body: registration, idempotencyKey: 'canary-signup' })).status).toBe(200);
  await server.deps.afterwards.settled();
  const welcome =
    (await server.call(getSandbox)).data.mails
      .find(({ to }) => to === MANAGER)
      ?.link.split('/')
      .at(-1) ?? '';
  expect(welcome).toMatch(/^[\w-]{43}$/);
  await server.call(checkReset, { body: { token: welcome } });
  await server.call(confirmReset, { body: { token: welcome, password: WRONG } });
  // Six digits may occur in a number by chance (a time, a port): they count only where they stand alone.
  for (const line of server.logs) expect(line).not.toMatch(new RegExp(`(?<![\\d.])${phoneCode}(?!\\d)`));

  expect(server.logs.filter((line) => line.includes('request completed')).length).toBeGreaterThan(15);
  expect(server.logs.some((line) => line.includes('used again'))).toBe(true);
  const secrets = [
    proof,
    DOCUMENT,
    NUMBER,
    MANAGER,
    welcome,
    PHONE,
    'Canaria',
    DIRECTIONS,
    NOTE,
    '+973',
    'Huda',
    'Mariam',
    'Layla',
    PASSWORD,
    WRONG,
    STRANGER,
    OWNER,
    '@pearl',
    CARD,
    as.token,
    as.refreshToken,
    next.token,
    next.refreshToken,
    order.dropOffs[0]?.trackingSlug ?? '',
    'Bearer',
  ];
  for (const secret of secrets)
    expect(
      server.logs.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      secret,
    ).toEqual([]);
});

it('logs no phone, name, directions, note, token or link of a guest, nor which voucher they tried, whatever goes wrong [T.18]', async () => {
  const lines = server.logs.length;
  const phone = `+973${PHONE}`;
  const guest = await guestOf(server, phone);
  const voucherCode = 'CANARYCODE';
  const { dropOff, pickUp } = quickBody(phone);
  const parcel = {
    note: NOTE,
    pickUp: { ...pickUp, directions: DIRECTIONS },
    dropOff: { ...dropOff, contact: { name: RECIPIENT, phone: dropOff.contact.phone } },
  };
  const { data: order } = await quickPlaced(server, guest, parcel);
  const { data: next } = await server.call(exchangeGuestToken, { body: { kind: 'token', token: guest.token } });
  await server.call(exchangeGuestToken, { body: { kind: 'token', token: `${guest.token}x` } });
  await server.call(exchangeGuestToken, { body: { kind: 'proof', phone, proof: CARD } });
  await server.call(listQuickOrders, { headers: { authorization: `Bearer ${guest.token}x` } });
  await server.call(quoteQuickParcel, { body: quickQuoteBody(quickBody(phone, { voucherCode })) });
  const body = { ...quickBody(phone, parcel), quoteId: (await quickQuoted(server, quickBody(phone, parcel))).id };
  await server.deps.db.execute('alter table quick_orders rename to quick_orders_gone');
  expect(
    (await server.call(placeQuickOrder, { headers: guest.headers, idempotencyKey: 'canary-guest', body })).status,
  ).toBe(500);
  await server.deps.db.execute('alter table quick_orders_gone rename to quick_orders');
  await server.deps.db.execute('alter table quotes rename to quotes_gone');
  await server.call(quoteQuickParcel, { body: quickQuoteBody(quickBody(phone)) });
  await server.deps.db.execute('alter table quotes_gone rename to quotes');
  const down = vi.spyOn(server.deps.sms, 'send').mockRejectedValue(new Error('No answer'));
  await quickPlaced(server, guest, parcel);
  await server.deps.afterwards.settled();
  down.mockRestore();

  const said = server.logs.slice(lines);
  for (const expected of ['A call failed', 'could not be worked out', 'could not be sent'])
    expect(
      said.filter((line) => line.includes(expected)),
      expected,
    ).not.toEqual([]);
  const secrets = [
    PHONE,
    '+973',
    'Canaria',
    'Huda',
    DIRECTIONS,
    NOTE,
    CARD,
    voucherCode,
    guest.token,
    next.token,
    'mrg_',
    order.slug,
    order.trackingSlug ?? '?',
  ];
  for (const secret of secrets)
    expect(
      said.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      secret,
    ).toEqual([]);
});

it('logs no password, app secret, code, challenge or key of a person who secures their account or calls by a program [T.18]', async () => {
  const as = await server.signIn(OWNER, 'b-seef');
  const lines = server.logs.length;
  const { data: key } = await server.call(createCredential, { as, body: { name: RECIPIENT, scopes: ['orders:read'] } });
  const { data: rolled } = await server.call(rollCredential, { as, params: { id: key.credential.id } });
  for (const token of [key.secret, rolled.secret, `${rolled.secret}x`]) {
    await server.call(listOrders, { as: { ...as, token } });
    await server.call(me, { as: { ...as, token } });
  }
  await server.call(updateProfile, { as, body: { name: RECIPIENT, phone: `+973${PHONE}`, language: 'ar' } });
  const app = await turnOnTwoStep(server, as);
  const [recovery = '', other = ''] = app.recoveryCodes;
  const challenge = await challengeFor(server, OWNER);
  await answerChallenge(server, challenge, 'canary-code');
  await answerChallenge(server, `${challenge}x`, recovery);
  const { data: second } = await answerChallenge(server, challenge, recovery);
  await server.call(changePassword, { as, body: { current: WRONG, next: NEXT } });
  await server.deps.db.execute('alter table recovery_codes rename to recovery_codes_gone');
  const broken = await answerChallenge(server, await challengeFor(server, OWNER), other);
  await server.deps.db.execute('alter table recovery_codes_gone rename to recovery_codes');
  expect([broken.status, second.user.name]).toEqual([500, RECIPIENT]);
  expect(
    (await server.call(changePassword, { as: { ...as, ...second }, body: { current: PASSWORD, next: NEXT } })).status,
  ).toBe(200);
  await server.deps.afterwards.settled();

  const said = server.logs.slice(lines);
  expect(said.filter((line) => line.includes('A call failed'))).toHaveLength(1);
  const ids = [key.credential.id, 'mrs_'];
  const secrets = [
    ...ids,
    key.secret,
    rolled.secret,
    app.secret,
    recovery,
    other,
    recovery.replace('-', ''),
    challenge,
    'canary-code',
    second.token,
    second.refreshToken,
    PASSWORD,
    WRONG,
    NEXT,
    OWNER,
    PHONE,
    'Canaria',
    'otpauth',
    'Bearer',
  ];
  for (const secret of secrets)
    expect(
      said.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      secret,
    ).toEqual([]);
});
