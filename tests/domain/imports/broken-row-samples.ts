import { NOTES_LENGTH, TAGS_MAX, TAG_LENGTH } from '../../../src/domain/customers/customer';
import type { RowTexts } from '../../../src/domain/imports/import-rows';

const CONTACT = { name: 'Huda Salman', contactName: 'Huda Salman', phone: '36112233' };
const PIN = { lat: '26.2361', lng: '50.5382' };
export const BAHRAIN = { building: '12', road: '2819', block: '428', flat: '', city: 'Seef', directions: '', ...PIN };
const RIYADH = {
  shortAddress: 'RRRD2929',
  nationalAddress: '',
  district: 'Al Olaya',
  postalCode: '12211',
  zipCode: '',
  city: 'Riyadh',
  directions: '',
  lat: '24.7136',
  lng: '46.6753',
};
/** Sound rows: each case below breaks one of them. */
export const ROWS = {
  customers: { ...CONTACT, tags: 'regular', notes: '' },
  locations: { label: 'Shop', ...CONTACT, ...BAHRAIN },
  'locations of Riyadh': { label: 'Shop', ...CONTACT, phone: '0501234567', ...RIYADH },
  orders: { ...CONTACT, ...BAHRAIN, size: '', note: '', cash: '', date: '', from: '', to: '', pickUp: '' },
} as const;
export type Kind = keyof typeof ROWS;

const long = (length: number) => 'a'.repeat(length + 1);

/** What is broken, by kind, the cells that break it, and every field with its error that must be said. */
export const BROKEN: readonly (readonly [Kind, RowTexts, readonly string[]])[] = [
  ['customers', { name: '' }, ['name: required']],
  ['customers', { name: ' \u200b ' }, ['name: required']],
  ['customers', { name: '***' }, ['name: invalid']],
  ['customers', { name: long(80) }, ['name: too-long']],
  ['customers', { phone: '' }, ['phone: required']],
  ['customers', { phone: '123' }, ['phone: invalid']],
  ['customers', { phone: '3611 22 33 44 55 66 77 88' }, ['phone: invalid']],
  ['customers', { phone: 'call her' }, ['phone: invalid']],
  ['customers', { phone: '=36112233' }, ['phone: invalid']],
  ['customers', { otherPhones: '12' }, ['otherPhones: invalid']],
  ['customers', { otherPhones: '12, call her, 39112233' }, ['otherPhones: invalid']],
  ['customers', { otherPhones: '39112201;39112202;39112203;39112204;39112205' }, ['otherPhones: too-long']],
  ['customers', { tags: long(TAG_LENGTH) }, ['tags: too-long']],
  ['customers', { tags: Array.from({ length: TAGS_MAX + 1 }, (_, at) => `t${at}`).join(',') }, ['tags: too-long']],
  ['customers', { notes: long(NOTES_LENGTH) }, ['notes: too-long']],
  ['customers', { name: '', phone: '' }, ['name: required', 'phone: required']],
  // One part of an address needs the others.
  ['customers', { ...BAHRAIN, building: '' }, ['building: required']],
  ['customers', { ...BAHRAIN, block: 'x' }, ['block: invalid']],
  ['customers', { ...BAHRAIN, lat: '', lng: '' }, ['lat: required', 'lng: required']],
  ['customers', { ...BAHRAIN, lat: '24.7136', lng: '46.6753' }, ['lat: outside-area']],
  ['customers', { ...BAHRAIN, addressName: long(60) }, ['addressName: too-long']],

  ['locations', { label: '' }, ['label: required']],
  ['locations', { label: long(60) }, ['label: too-long']],
  ['locations', { building: '' }, ['building: required']],
  ['locations', { building: long(20) }, ['building: too-long']],
  ['locations', { road: '' }, ['road: required']],
  ['locations', { block: '' }, ['block: required']],
  ['locations', { block: '12' }, ['block: invalid']],
  ['locations', { block: '12345' }, ['block: invalid']],
  ['locations', { block: 'Seef' }, ['block: invalid']],
  ['locations', { flat: long(20) }, ['flat: too-long']],
  ['locations', { city: '' }, ['city: required']],
  ['locations', { directions: long(200) }, ['directions: too-long']],
  ['locations', { lat: '' }, ['lat: required']],
  ['locations', { lng: '' }, ['lng: required']],
  ['locations', { lat: 'north' }, ['lat: invalid']],
  ['locations', { lat: '95' }, ['lat: invalid']],
  ['locations', { lng: '181' }, ['lng: invalid']],
  ['locations', { lat: '26,2361' }, ['lat: invalid']],
  ['locations', { lat: '1e1' }, ['lat: invalid']],
  ['locations', { lat: '0', lng: '0' }, ['lat: outside-area']],
  ['locations', { lat: '50.5382', lng: '26.2361' }, ['lat: outside-area']],
  ['locations', { contactName: '' }, ['contactName: required']],
  ['locations', { contactName: '***' }, ['contactName: invalid']],
  ['locations', { contactName: long(80) }, ['contactName: too-long']],
  ['locations', { phone: '' }, ['phone: required']],
  ['locations', { phone: '٣٦١١' }, ['phone: invalid']],

  ['locations of Riyadh', { shortAddress: 'RRR2929' }, ['shortAddress: invalid']],
  ['locations of Riyadh', { shortAddress: '', postalCode: '' }, ['postalCode: required']],
  ['locations of Riyadh', { postalCode: '1221' }, ['postalCode: invalid']],
  ['locations of Riyadh', { zipCode: '12' }, ['zipCode: invalid']],
  ['locations of Riyadh', { district: '' }, ['district: required']],
  ['locations of Riyadh', { nationalAddress: long(120) }, ['nationalAddress: too-long']],
  ['locations of Riyadh', { phone: '12' }, ['phone: invalid']],
  ['locations of Riyadh', { lat: PIN.lat, lng: PIN.lng }, ['lat: outside-area']],

  ['orders', { name: '' }, ['name: required']],
  ['orders', { phone: '12' }, ['phone: invalid']],
  ['orders', { block: '1' }, ['block: invalid']],
  ['orders', { size: 'enormous' }, ['size: invalid']],
  ['orders', { cash: 'a lot' }, ['cash: invalid']],
  ['orders', { cash: '36112233' }, ['cash: too-large']],
  ['orders', { date: '31/02/2026', from: '9:00', to: '11:00' }, ['date: invalid']],
  ['orders', { pickUp: 'nowhere' }, ['pickUp: place-unknown']],
  ['orders', { pickUp: 'Two of them' }, ['pickUp: place-unknown']],
];
