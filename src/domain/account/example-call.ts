import { emptyParcel, pricedParcelOf } from '../ordering/parcel-draft';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import type { ApiScope } from './account';

interface Caller {
  /** Scheme and host of the server: `https://mersal.example`. */
  readonly origin: string;
  readonly secret: string;
  readonly scopes: readonly ApiScope[];
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

/** The call that best shows that a key works, within its scopes. */
const BY_SCOPE: readonly (readonly [ApiScope, string])[] = [
  ['orders:read', '/orders?limit=5'],
  ['addresses:read', '/addresses?limit=5'],
  ['wallet:read', '/wallet'],
];

/** A price for a delivery in the middle of the region: costs nothing and changes nothing. */
function priceInput(regionCode: RegionCode): string {
  const { centerLocation, currency } = REGIONS[regionCode];
  const nothing = { minor: 0, currency };
  const dropOff = {
    position: { lat: centerLocation.lat + 0.01, lng: centerLocation.lng },
    ...pricedParcelOf(emptyParcel, currency),
  };
  return JSON.stringify({
    timing: { kind: 'instant' },
    pickUp: { position: centerLocation },
    dropOffs: [dropOff],
    extraCharge: nothing,
  });
}

/** A first call with a key, for a terminal: with the person's current region and branch. */
export function exampleCall({ origin, secret, scopes, regionCode, branchId }: Caller): string {
  const [, path] = BY_SCOPE.find(([scope]) => scopes.includes(scope)) ?? [null, null];
  const headers = [`-H 'Authorization: Bearer ${secret}'`, `-H 'region: ${regionCode}'`, `-H 'branch: ${branchId}'`];
  const lines =
    path === null
      ? [
          `curl -X POST '${origin}/v2/customer/quote'`,
          ...headers,
          "-H 'content-type: application/json'",
          `-d '${priceInput(regionCode)}'`,
        ]
      : [`curl '${origin}/v2/customer${path}'`, ...headers];
  return lines.join(' \\\n  ');
}
