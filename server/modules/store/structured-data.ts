import type { Language } from '../../../src/domain/regions/region';
import { REGIONS } from '../../../src/domain/regions/region';
import { plainAmount } from '../../../src/domain/shared/money';
import { groupsOf, lowestPrice, piecesLeft } from '../../../src/domain/store/choices';
import type { StorePayment } from '../../../src/domain/store-orders/store-payment';
import { picturePath } from '../../../src/domain/store/store';
import type { MenuItem } from '../../../src/domain/store/store';
import type { Visited } from './read-store';

/** As many offers as a search engine takes from a page without finding it heavy (D). */
const OFFERS_MAX = 100;

/** What an item costs at least, and whether it can be had now: of a store that takes no orders nothing can. */
function offerOf(item: MenuItem, store: Visited, { language, origin }: Shown) {
  const price = lowestPrice(item, groupsOf(item, store));
  const { picture } = item;
  return {
    '@type': 'Offer',
    price: plainAmount(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${store.handovers.length === 0 || piecesLeft(item, store) === 0 ? 'OutOfStock' : 'InStock'}`,
    itemOffered: {
      '@type': 'Product',
      name: item.name[language],
      ...(picture === null ? {} : { image: `${origin}${picturePath(store.subdomain, picture)}` }),
    },
  };
}

/** As schema.org says them. */
const PAID = { cash: 'Cash', card: 'Credit Card' } as const satisfies Record<StorePayment, string>;

interface Shown {
  readonly language: Language;
  readonly nonce: string;
  /** Where strangers reach this server. */
  readonly origin: string;
  /** The address of the page, without its language. */
  readonly address: string;
}

/** What search engines read of a store and its menu: JSON-LD of schema.org, in the language of the page [R2.57]. */
export function structuredData(store: Visited, shown: Shown): string {
  const { language, nonce, origin, address: url } = shown;
  const { currency, countryCode, region } = REGIONS[store.regionCode];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url: `${url}?lang=${language}`,
    name: store.name[language],
    alternateName: store.name[language === 'ar' ? 'en' : 'ar'],
    ...(store.logo === null ? {} : { logo: `${origin}${picturePath(store.subdomain, store.logo)}` }),
    address: { '@type': 'PostalAddress', addressRegion: region[language], addressCountry: countryCode },
    currenciesAccepted: currency,
    paymentAccepted: store.payments.map((way) => PAID[way]).join(', '),
    makesOffer: store.menu
      .flatMap(({ items }) => items)
      .slice(0, OFFERS_MAX)
      .map((item) => offerOf(item, store, shown)),
  };
  // A name may hold what would end the element.
  return `<script type="application/ld+json" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
