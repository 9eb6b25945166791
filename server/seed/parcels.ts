import type { Address } from '../../src/domain/addresses/address';
import type { DropOff } from '../../src/domain/ordering/order';
import type { Region } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import { searchTextOf } from '../modules/customers';
import type { customers } from '../modules/customers';
import { mobilePhone, personName } from './people';
import { manamaHome } from './places-manama';
import { riyadhHome } from './places-riyadh';
import type { Random } from './random';

export type Customer = typeof customers.$inferInsert & { readonly address: Address };

const NOTES = [
  'Please call on arrival',
  'Leave with the guard',
  'Keep upright, cake inside',
  'Gift, no receipt please',
  'Ring the side door',
  'Fragile',
  'اتصل عند الوصول',
  'اترك الطلب عند الحارس',
  'هدية، بدون فاتورة',
  'الباب الجانبي من فضلك',
  'قابل للكسر',
  'لا ترن الجرس، الطفل نائم',
];

export function home(random: Random, region: Region): Address {
  return region.countryCode === 'BH' ? manamaHome(random) : riyadhHome(random);
}

/** People a merchant delivers to, known for up to a year. */
export function someCustomers(
  random: Random,
  merchantId: string,
  region: Region,
  count: number,
  now: Date,
): Customer[] {
  return Array.from({ length: count }, () => {
    const id = `customer-${random.text(16)}`;
    const { regionCode } = region;
    const [name, phone] = [personName(random, regionCode), mobilePhone(random, regionCode)];
    const said = searchTextOf({ name, phone, otherPhones: [], tags: [], notes: '' });
    return {
      id,
      merchantId,
      regionCode,
      name,
      phone,
      address: home(random, region),
      searchText: said,
      createdAt: new Date(now.getTime() - random.between(1, 365) * 86_400_000 - random.between(0, 86_399_999)),
    };
  });
}

/** A parcel for one of them, or for somebody new. */
export function someDropOff(random: Random, known: readonly Customer[], region: Region): DropOff {
  const recipient = random.chance(75)
    ? random.pick(known)
    : {
        name: personName(random, region.regionCode),
        phone: mobilePhone(random, region.regionCode),
        address: home(random, region),
      };
  const collect = !random.chance(40)
    ? 0
    : region.currency === 'BHD'
      ? random.between(6, 120) * 500
      : random.between(6, 90) * 500;
  return {
    address: recipient.address,
    recipient: { name: recipient.name, phone: recipient.phone },
    note: random.chance(35) ? random.pick(NOTES) : '',
    size: random.weighted([
      ['small', 62],
      ['medium', 28],
      ['large', 10],
    ]),
    cashToCollect: money(collect, region.currency),
  };
}
