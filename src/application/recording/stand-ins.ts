import { isServed } from '../../domain/regions/geo';
import { PARCEL_AMOUNTS } from '../../domain/ordering/parcel-parts';
import { REGIONS } from '../../domain/regions/region';
import type { Position } from '../../domain/regions/region';
import { readIban } from '../../domain/wallet/iban';
import { checkAnyCode } from '../../domain/account/two-step.rules';
import type { Json } from '@mersal/machine-traces/encoding';
import { isKept } from '@mersal/machine-traces/shapes';

const regions = Object.values(REGIONS);

/** Far enough apart to be distinct, near enough to stay in the middle of an area: about ten metres. */
const STEP = 1e-4;
const ROW = 200;

/** A place that is served if the real one is, and in the same area, because decisions depend on that. */
export function placeStandIn(value: object, countOf: () => number): Json {
  const { lat, lng } = value as Partial<Position>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const count = countOf();
  const shift = { lat: (count % ROW) * STEP, lng: (Math.floor(count / ROW) % ROW) * STEP };
  const served = regions.find(({ regionCode }) => isServed(regionCode, { lat, lng }));
  const from = served?.centerLocation ?? { lat: 0, lng: 0 };
  return { lat: from.lat + shift.lat, lng: from.lng + shift.lng };
}

const EXAMPLES = { BH: 'BH67BMAG00001299123456', SA: 'SA0380000000608010167519' } as const;

/** An IBAN that is wrong in the same way as a real one, or right in the same country; nothing of the real one is in it. */
function ibanStandIn(typed: string): string {
  for (const country of ['BH', 'SA'] as const) {
    const read = readIban(typed, country);
    if (read.ok) return EXAMPLES[country];
    if (read.error === 'empty') return '';
    if (read.error === 'length') return `${country}00`;
    if (read.error === 'check') return EXAMPLES[country].replace(/\d\d/, '00');
    if (read.error === 'characters') return '?';
  }
  return 'GB00';
}

/** A bank account as it is typed: whether each part can be sent stays, the parts themselves do not. */
export function bankAccountStandIn(value: object): Json {
  const { iban, bankName, secret } = value as Partial<Record<'iban' | 'bankName' | 'secret', unknown>>;
  if (typeof iban !== 'string' || typeof bankName !== 'string' || typeof secret !== 'string') return null;
  return {
    iban: ibanStandIn(iban),
    bankName: bankName.trim() === '' ? '' : 'Bank',
    secret: secret === '' ? '' : checkAnyCode(secret) === null ? 'pppppp' : 'pp',
  };
}

/** Of a parcel, in either form. */
const AMOUNT_PATH = new RegExp(`^(?:dropOffs\\.[a-z]{1,4}\\.)?(?:${PARCEL_AMOUNTS.join('|')})$`);

/** A typed amount stays, because the price depends on it; everything else that is typed becomes a stand-in. */
export function amountTyped(value: object): Json {
  const { kind, path, value: typed } = value as Partial<Record<'kind' | 'path' | 'value', unknown>>;
  const isAmount = kind === 'text' && typeof path === 'string' && AMOUNT_PATH.test(path);
  return isAmount && typeof typed === 'string' && isKept('amount', typed) ? { kind, path, value: typed } : null;
}
