import type { SavedAddress } from '../../../src/domain/addresses/address';
import type { OpeningHours } from '../../../src/domain/branches/opening-hours';

/** Where the branch's parcels are picked up. */
export const SHOP: SavedAddress = {
  id: 'address-1',
  address: {
    country: 'BH',
    label: 'Seef shop',
    city: 'Seef',
    building: '2102',
    road: '2825',
    block: '428',
    flat: '',
    directions: '',
    position: { lat: 26.2361, lng: 50.5382 },
  },
  contactName: 'Layla Hasan',
  phone: '+97317123456',
  isDefault: true,
};

/** Another place of the business. */
export const STORE: SavedAddress = {
  ...SHOP,
  id: 'address-2',
  isDefault: false,
  address: { ...SHOP.address, label: 'Riffa store', city: 'Riffa', position: { lat: 26.13, lng: 50.555 } },
};

const MORNING = [{ from: '08:00', to: '12:00' }];

/** A branch that is open in the mornings alone. */
export const ALWAYS_CLOSED_BUT_MORNINGS: OpeningHours = {
  week: {
    sunday: MORNING,
    monday: MORNING,
    tuesday: MORNING,
    wednesday: MORNING,
    thursday: MORNING,
    friday: MORNING,
    saturday: MORNING,
  },
  specialDays: [],
};
