import type { SavedAddress } from '../../../src/domain/addresses/address';
import type { Quote } from '../../../src/domain/ordering/order';
import type { PricedQuote, RequestOwner } from '../../../src/domain/ordering/request-context';
import { changed, emptyDraft } from '../../../src/domain/ordering/request-draft';
import type { RequestDraft } from '../../../src/domain/ordering/request-draft';
import { firstWindow } from '../../../src/domain/ordering/timing-draft';
import { REGIONS } from '../../../src/domain/regions/region';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import type { Instant } from '../../../src/domain/shared/time';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';

export const manamaOwner: RequestOwner = { userId: 'user-1', branchId: 'branch-1', regionCode: 'BH-manama' };

const inBahrain = { country: 'BH', building: '254', road: '2719', block: '327', flat: '', directions: '' } as const;

export const savedShop: SavedAddress = {
  id: 'address-shop',
  address: { ...inBahrain, label: 'Shop', city: 'Adliya', position: { lat: 26.2165, lng: 50.5885 } },
  contactName: 'Mariam Al Sayed',
  phone: '+97317123456',
  isDefault: true,
};

export const savedHome: SavedAddress = {
  id: 'address-home',
  address: {
    ...inBahrain,
    label: 'Huda at home',
    city: 'Seef',
    building: '2102',
    road: '2825',
    block: '428',
    position: { lat: 26.2318, lng: 50.5412 },
  },
  contactName: 'Huda Al Alawi',
  phone: '+97336123456',
  isDefault: false,
};

export const savedOlaya: SavedAddress = {
  id: 'address-olaya',
  address: {
    country: 'SA',
    label: 'Olaya branch',
    shortAddress: 'RABD2929',
    nationalAddress: '2929 Olaya Street',
    district: 'Al Olaya',
    postalCode: '12211',
    zipCode: '',
    city: 'Riyadh',
    directions: '',
    position: { lat: 24.6952, lng: 46.6832 },
  },
  contactName: 'Reem Al Qahtani',
  phone: '+966551234567',
  isDefault: true,
};

/** From the shop to Huda's home, nothing else filled in. */
export function completeDraft(): RequestDraft {
  const from = changed(emptyDraft('BH-manama'), { kind: 'saved', stop: 'pickUp', saved: savedShop });
  return changed(from, { kind: 'saved', stop: 'dropOffs.a', saved: savedHome });
}

/** From the shop to so many homes. */
export function manyStopsDraft(count: number): RequestDraft {
  let draft = completeDraft();
  for (let number = 2; number <= count; number += 1) {
    draft = changed(draft, { kind: 'add-stop' });
    const { address } = savedHome;
    const saved: SavedAddress = {
      ...savedHome,
      id: `address-${number}`,
      address: { ...address, label: `Home ${number}`, building: `${2_000 + number}` } as SavedAddress['address'],
      contactName: `Recipient ${number}`,
      phone: `+973361234${number + 60}`,
    };
    draft = changed(draft, { kind: 'saved', stop: `dropOffs.${draft.dropOffs.at(-1)?.id}`, saved });
  }
  return draft;
}

/** The same, for tomorrow. @param now the present moment */
export function scheduledDraft(now: Instant): RequestDraft {
  const tomorrow = instantOf(millisOf(now) + 86_400_000);
  const window = firstWindow(tomorrow, REGIONS['BH-manama'].timeZone);
  return changed(completeDraft(), { kind: 'timing', timing: { kind: 'scheduled', ...window, asOf: now } });
}

export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: 'quote-1',
    distanceMeters: 6_200,
    durationSeconds: 780,
    lines: [
      { code: 'base', amount: money(1550, 'BHD') },
      { code: 'distance', amount: money(120, 'BHD') },
      { code: 'vat', amount: money(167, 'BHD') },
    ],
    total: money(1837, 'BHD'),
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-20T09:15:00.000Z',
    ...changes,
  };
}

/** A price that was requested. */
export function pricedQuote(changes: Partial<Quote> = {}): Result<PricedQuote> {
  return success({ quote: sampleQuote(changes), validUntil: '2026-11-20T09:15:00.000Z' });
}
