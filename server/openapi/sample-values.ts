import { rightsBy } from '../../src/domain/identity/rights';

// Values of the inputs in `samples.ts`: well formed, and of nobody.
export const bhd = (minor: number) => ({ minor, currency: 'BHD' });
export const home = {
  country: 'BH',
  label: 'Home',
  position: { lat: 26.2361, lng: 50.5382 },
  directions: '',
  city: 'Seef',
  building: '12',
  road: '2819',
  block: '428',
  flat: '',
};
export const shop = { ...home, label: 'Shop', position: { lat: 26.2172, lng: 50.6008 }, city: 'Juffair', block: '324' };
export const template = {
  name: 'Daily',
  pickUp: { address: home, contact: { name: 'Layla Hasan', phone: '+97317123456' } },
  dropOffs: [
    {
      address: shop,
      recipient: { name: 'Huda', phone: '+97336123456' },
      note: '',
      size: 'small',
      cashToCollect: { minor: 0, currency: 'BHD' },
    },
  ],
  paymentMethod: 'cash',
};
export const location = { address: home, contactName: 'Layla Hasan', phone: '+97317123456' };
export const customer = {
  name: 'Huda',
  phone: '+97336112233',
  otherPhones: ['+97317112233'],
  tags: ['regular'],
  notes: '',
  addresses: [{ address: home, isDefault: true }],
  isBlocked: false,
};
export const branchInput = {
  name: { en: 'Seef', ar: 'السيف' },
  place: { ...home, label: '' },
  address: '',
  contactName: 'Layla Hasan',
  phone: '+97317123456',
  hours: {
    week: Object.fromEntries(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((weekday) => [
        weekday,
        [{ from: '09:00', to: '18:00' }],
      ]),
    ),
    specialDays: [{ day: '2026-12-16', spans: [] }],
  },
  isClosed: false,
};
export const dropOff = {
  address: shop,
  recipient: { name: 'Huda', phone: '+97333112233' },
  note: '',
  size: 'small',
  cashToCollect: bhd(0),
};

export const workplace = {
  branchId: 'b-seef',
  rights: rightsBy(() => false),
};

export const registration = {
  regionCode: 'BH-manama',
  language: 'en',
  businessType: 'individual',
  businessName: { en: 'Huda Sweets', ar: 'حلويات هدى' },
  registrationNumber: '850112345',
  website: null,
  shopAddress: null,
  documents: [{ kind: 'owner-id', fileId: 'none' }],
  managerName: 'Huda Hasan',
  managerEmail: 'huda@sweets.example',
  phone: '+97336123456',
  proof: 'none',
  terms: true,
  referrer: null,
};

export const quickPrice = {
  regionCode: 'BH-manama',
  pickUp: { position: home.position },
  dropOff: { position: shop.position },
  size: 'small',
  cashToCollect: bhd(0),
  paymentMethod: 'cash',
  voucherCode: null,
};
const place = (position: object) => ({
  position,
  directions: '',
  contact: { name: 'Huda', phone: '+97333112233' },
});
export const quickOrder = {
  ...quickPrice,
  quoteId: 'none',
  pickUp: place(home.position),
  dropOff: place(shop.position),
  note: '',
  terms: true,
  language: 'en',
  allowDuplicate: false,
};
export const webhook = { name: 'Till', url: 'http://127.0.0.1:9/hook', events: ['order.placed'] };
export const bySlug = { params: { slug: 'a'.repeat(24) } };
