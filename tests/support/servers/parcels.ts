import { placeOrder, createQuote } from '../../../contract/order';
import type { BodyOf, DataOf } from '../../../contract/call';
import type { Database } from '../../../server/db/open';
import { accountId, move } from '../../../server/modules/wallet/ledger';
import { cards } from '../../../server/modules/payments/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import type { Currency } from '../../../src/domain/shared/money';
import type { TestAnswer, TestServer, TestSession } from './server';

export type OrderBody = BodyOf<typeof placeOrder>;
type QuoteBody = BodyOf<typeof createQuote>;
type Overrides = Partial<
  Pick<OrderBody, 'timing' | 'pickUp' | 'dropOffs' | 'extraCharge' | 'payment' | 'voucherCode' | 'allowDuplicate'>
>;

export const ADLIYA = {
  country: 'BH',
  label: '',
  city: 'Adliya',
  building: '254',
  road: '2719',
  block: '327',
  flat: '',
  directions: '',
  position: { lat: 26.2165, lng: 50.5885 },
} as const;
export const SEEF = {
  ...ADLIYA,
  city: 'Seef',
  building: '2102',
  road: '2825',
  block: '428',
  position: { lat: 26.2318, lng: 50.5412 },
} as const;
export const OLAYA = {
  country: 'SA',
  label: '',
  shortAddress: 'RABD2929',
  nationalAddress: '2929 Olaya Street',
  district: 'Al Olaya',
  postalCode: '12211',
  zipCode: '',
  city: 'Riyadh',
  directions: '',
  position: { lat: 24.6952, lng: 46.6832 },
} as const;
export const MALQA = {
  ...OLAYA,
  district: 'Al Malqa',
  postalCode: '13521',
  position: { lat: 24.8122, lng: 46.6102 },
} as const;

/** A parcel from Adliya to Seef (or, in Riyadh, from Al Olaya to Al Malqa), paid in cash, with overrides. */
export function orderBody(
  quoteId: string,
  region: 'BH-manama' | 'SA-riyadh' = 'BH-manama',
  overrides: Overrides = {},
): OrderBody {
  const [from, to, currency, phone] =
    region === 'BH-manama'
      ? ([ADLIYA, SEEF, 'BHD', '+97336123456'] as const)
      : ([OLAYA, MALQA, 'SAR', '+966501234567'] as const);
  return {
    quoteId,
    timing: { kind: 'instant' },
    pickUp: {
      address: from,
      contact: { name: 'Mariam Al Sayed', phone: region === 'BH-manama' ? '+97317123456' : '+966551234567' },
    },
    dropOffs: [
      {
        address: to,
        recipient: { name: 'Huda Al Alawi', phone },
        note: '',
        size: 'small',
        cashToCollect: { minor: 0, currency },
      },
    ],
    extraCharge: { minor: 0, currency },
    payment: { method: 'cash' },
    voucherCode: null,
    allowDuplicate: true,
    ...overrides,
  };
}

/** What the price of an order depends on. */
export function quoteBody(order: OrderBody): QuoteBody {
  return {
    timing: order.timing,
    pickUp: { position: order.pickUp.address.position },
    dropOffs: order.dropOffs.map(({ address, size, cashToCollect }) => ({
      position: address.position,
      size,
      cashToCollect,
    })),
    extraCharge: order.extraCharge,
    voucher: order.voucherCode === null ? null : { code: order.voucherCode, paymentMethod: order.payment.method },
  };
}

let keys = 0;
/** A key that no other call of this run has. */
export function freshKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

/** Prices an order and places it at that price. */
export async function placed(
  server: TestServer,
  as: TestSession,
  overrides: Overrides = {},
  idempotencyKey = freshKey(),
): Promise<TestAnswer<DataOf<typeof placeOrder>>> {
  const body = orderBody('none', as.regionCode as 'BH-manama', overrides);
  const quote = await server.call(createQuote, { as, body: quoteBody(body) });
  if (quote.status !== 200) throw new Error(`No price: ${quote.status} ${quote.code} ${JSON.stringify(quote.fields)}`);
  return server.call(placeOrder, { as, idempotencyKey, body: { ...body, quoteId: quote.data.id } });
}

/** Opens a merchant's wallet with this balance. Minor units. */
export async function fundWallet(
  db: Database,
  merchantId: string,
  currency: Currency,
  minor: number,
  overdraft = 0,
): Promise<void> {
  const id = accountId('wallet', merchantId, currency);
  await db.insert(ledgerAccounts).values({ id, kind: 'wallet', merchantId, currency, balance: 0, overdraft });
  await db.transaction((tx) =>
    move(tx, {
      kind: 'top-up',
      from: 'bank',
      to: 'wallet',
      merchantId,
      amount: { minor, currency },
      subject: { kind: 'merchant', id: merchantId },
      branchId: null,
      at: new Date('2026-11-01T00:00:00.000Z'),
    }),
  );
}

/** Saves a card for a merchant. @returns its id */
export async function saveCard(db: Database, merchantId: string, token = 'tok_test'): Promise<string> {
  const id = `card-${merchantId}-${token}`;
  await db
    .insert(cards)
    .values({ id, merchantId, token, brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028 });
  return id;
}
