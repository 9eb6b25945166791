import { randomUUID } from 'node:crypto';
import { exchangeGuestToken, placeQuickOrder, quoteQuickParcel } from '../../../contract/quick-parcel';
import type { BodyOf, DataOf } from '../../../contract/call';
import { hashOf, newToken } from '../../../server/platform/tokens';
import { networkKey } from '../../../server/platform/rate-limits';
import { phoneCodes } from '../../../server/modules/identity/phone-tables';
import { vouchers } from '../../../server/modules/vouchers/tables';
import { ADLIYA, MALQA, OLAYA, SEEF, freshKey } from './parcels';
import type { TestAnswer, TestServer } from './server';

/** Headers of a person without an account whose phone is confirmed. */
export interface TestGuest {
  readonly phone: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

export type QuickBody = BodyOf<typeof placeQuickOrder>;
type QuoteBody = BodyOf<typeof quoteQuickParcel>;

export const GUEST_PHONE = '+97336123456';
export const SAUDI_GUEST_PHONE = '+966501234567';

export function heldBy(phone: string, token: string): TestGuest {
  return { phone, token, headers: { authorization: `Bearer ${token}` } };
}

/** The proof for a phone that a right one-time password is exchanged for. */
export async function proofOf({ deps, clock }: Pick<TestServer, 'deps' | 'clock'>, phone: string): Promise<string> {
  const proof = newToken();
  const now = clock.now();
  await deps.db.insert(phoneCodes).values({
    id: randomUUID(),
    phone,
    network: networkKey('127.0.0.1'),
    codeHash: 'none',
    sentAt: now,
    expiresAt: now,
    provenAt: now,
    proofHash: hashOf(proof),
  });
  return proof;
}

/** Confirms a phone and holds its token. */
export async function guestOf(server: TestServer, phone: string = GUEST_PHONE): Promise<TestGuest> {
  const { status, code, data } = await server.call(exchangeGuestToken, {
    body: { kind: 'proof', phone, proof: await proofOf(server, phone) },
  });
  if (status !== 200) throw new Error(`No token for a guest: ${status} ${code}`);
  return heldBy(phone, data.token);
}

/** A parcel from Adliya to Seef (or, in Riyadh, from Al Olaya to Al Malqa), paid in cash, with overrides. */
export function quickBody(phone: string, overrides: Partial<QuickBody> = {}): QuickBody {
  const regionCode = overrides.regionCode ?? 'BH-manama';
  const [from, to, currency, recipient] =
    regionCode === 'BH-manama'
      ? ([ADLIYA, SEEF, 'BHD', '+97339123456'] as const)
      : ([OLAYA, MALQA, 'SAR', '+966551234567'] as const);
  return {
    quoteId: 'none',
    regionCode,
    pickUp: { position: from.position, directions: 'The blue gate', contact: { name: 'Huda Al Alawi', phone } },
    dropOff: { position: to.position, directions: '', contact: { name: 'Mariam Al Sayed', phone: recipient } },
    size: 'small',
    cashToCollect: { minor: 0, currency },
    paymentMethod: 'cash',
    voucherCode: null,
    note: '',
    terms: true,
    language: 'en',
    allowDuplicate: true,
    ...overrides,
  };
}

/** What the price of a parcel depends on. */
export function quickQuoteBody({
  regionCode,
  pickUp,
  dropOff,
  size,
  cashToCollect,
  paymentMethod,
  voucherCode,
}: QuickBody): QuoteBody {
  return {
    regionCode,
    pickUp: { position: pickUp.position },
    dropOff: { position: dropOff.position },
    size,
    cashToCollect,
    paymentMethod,
    voucherCode,
  };
}

/** Prices a guest's parcel. @throws if there is no price */
export async function quickQuoted(server: TestServer, body: QuickBody): Promise<DataOf<typeof quoteQuickParcel>> {
  const quote = await server.call(quoteQuickParcel, { body: quickQuoteBody(body) });
  if (quote.status !== 200) throw new Error(`No price: ${quote.status} ${quote.code} ${JSON.stringify(quote.fields)}`);
  return quote.data;
}

/** Prices a guest's parcel and orders it at that price. */
export async function quickPlaced(
  server: TestServer,
  guest: TestGuest,
  overrides: Partial<QuickBody> = {},
  idempotencyKey = freshKey(),
): Promise<TestAnswer<DataOf<typeof placeQuickOrder>>> {
  const body = quickBody(guest.phone, overrides);
  const { id } = await quickQuoted(server, body);
  return server.call(placeQuickOrder, { headers: guest.headers, idempotencyKey, body: { ...body, quoteId: id } });
}

type VoucherRow = typeof vouchers.$inferInsert;

/** Issues a voucher: a tenth off in Bahrain, for everybody, for a year, with overrides. */
export async function issueVoucher(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  change: Partial<VoucherRow> = {},
): Promise<string> {
  const now = clock.now().getTime();
  const row: VoucherRow = {
    code: 'TENTH',
    kind: 'percent',
    value: 10,
    currency: 'BHD',
    validFrom: new Date(now - 86_400_000),
    validUntil: new Date(now + 365 * 86_400_000),
    ...change,
  };
  await deps.db.insert(vouchers).values(row);
  return row.code;
}
