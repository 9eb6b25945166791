import { DECIMALS } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import type { NewPosOrder, PosPrice } from '../../platform/point-of-sale';
import { REFERENCE_FIELD } from './messages';

/** A tax of the restaurant with the rate that our prices contain. */
export interface Tax {
  readonly id: string;
  readonly rate: number;
}

/** Foodics counts in major units, as JSON numbers. */
const major = ({ minor, currency }: Money): number => minor / 10 ** DECIMALS[currency];
const times = ({ minor, currency }: Money, count: number): Money => ({ minor: minor * count, currency });
const sum = (amounts: readonly Money[], currency: Money['currency']): Money => ({
  minor: amounts.reduce((total, { minor }) => total + minor, 0),
  currency,
});

/** Its kinds of orders. */
const TYPES = { 'pick-up': 2, delivery: 3 } as const;
/** The country codes of the Gulf, as E.164 starts. */
const GULF_PHONE = /^\+(96[568]|97[1-4])(\d{6,11})$/;

/**
 * An order as Foodics' page for creating orders has it. The caller computes prices and taxes: in what the restaurant counts
 * in, with the VAT of each line beside it. The delivery fee is no line of a restaurant's menu and has no charge there that
 * could be known here: the kitchen reads it, and it is in no total.
 */
export function bodyOf(order: NewPosOrder, tax: Tax | null): object {
  const { lines, fee, handover, branchId, isTaxAdded, reference, note, customerName, phone, deliverTo, isTest } = order;
  const { currency } = fee.price;
  const told = ({ price, net }: PosPrice, count: number) => major(times(isTaxAdded ? net : price, count));
  const taxed = ({ vat }: PosPrice, count: number) =>
    tax === null ? {} : { taxes: [{ id: tax.id, rate: tax.rate, amount: major(times(vat, count)) }] };
  const priced = (price: PosPrice, count: number) => ({
    quantity: count,
    unit_price: told(price, 1),
    tax_exclusive_unit_price: major(price.net),
    total_price: told(price, count),
    tax_exclusive_total_price: major(times(price.net, count)),
    ...taxed(price, count),
  });
  const all = lines.flatMap(({ options, count, ...price }) => [price, ...options].map((each) => ({ each, count })));
  const of = (part: 'net' | 'price') =>
    sum(
      all.map(({ each, count }) => times(each[part], count)),
      currency,
    );
  const [, code, local] = GULF_PHONE.exec(phone) ?? [];
  const feeWords = fee.price.minor > 0 ? [`Delivery fee, paid to the store: ${major(fee.price)} ${currency}`] : [];
  return {
    type: TYPES[handover],
    branch_id: branchId,
    guests: 1,
    customer_name: customerName,
    ...(code === undefined ? { customer_phone: phone } : { customer_dial_code: Number(code), customer_phone: local }),
    ...(deliverTo === null
      ? {}
      : {
          customer_address_name: 'Mersal',
          customer_address_description: deliverTo.directions,
          customer_address_latitude: deliverTo.position.lat,
          customer_address_longitude: deliverTo.position.lng,
        }),
    kitchen_notes: [note, ...feeWords].filter((words) => words !== '').join('\n'),
    products: lines.map(({ productId, count, options, ...price }) => ({
      product_id: productId,
      ...priced(price, count),
      options: options.map(({ optionId, ...each }) => ({
        modifier_option_id: optionId,
        ...priced(each, count),
        // As many of each as there are of the product, each of which has one.
        quantity: 1,
      })),
    })),
    subtotal_price: major(of(isTaxAdded ? 'net' : 'price')),
    total_price: major(of('price')),
    meta: { [REFERENCE_FIELD]: reference, ...(isTest ? { mersal_test: true } : {}) },
  };
}
