import { confirmLocation, inquireLocation } from '../../../contract/address-checks';
import * as addresses from '../../../contract/addresses';
import * as locations from '../../../contract/locations';
import { addBranch } from '../../../contract/branches';
import type { Call } from '../../../contract/call';
import * as account from '../../../contract/account';
import { cancelOrder, createQuote, getOrder, placeOrder, searchAgain, trackOrder } from '../../../contract/ordering';
import { checkCode, sendCode, signUp } from '../../../contract/signup';
import { askReset, checkReset, confirmReset, logIn, logInWithCode } from '../../../contract/identity';
import * as quickParcel from '../../../contract/quick-parcel';
import { startPayment } from '../../../contract/payments';
import { putTour } from '../../../contract/tours';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../../contract/top-ups';
import { getTransaction } from '../../../contract/wallet';
import { getUser, inviteAgain, inviteUser, updateUser } from '../../../contract/team';

const bhd = (minor: number) => ({ minor, currency: 'BHD' });
const home = {
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
const shop = { ...home, label: 'Shop', position: { lat: 26.2172, lng: 50.6008 }, city: 'Juffair', block: '324' };
const location = { address: home, contactName: 'Layla Hasan', phone: '+97317123456' };
const dropOff = {
  address: shop,
  recipient: { name: 'Huda', phone: '+97333112233' },
  note: '',
  size: 'small',
  cashToCollect: bhd(0),
};

const workplace = {
  branchId: 'b-seef',
  rights: { viewWallet: false, viewWalletBalance: false, withdrawBalance: false },
};

const registration = {
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

const quickPrice = {
  regionCode: 'BH-manama',
  pickUp: { position: home.position },
  dropOff: { position: shop.position },
  size: 'small',
  cashToCollect: bhd(0),
  paymentMethod: 'cash',
  voucherCode: null,
};
const place = (position: object) => ({ position, directions: '', contact: { name: 'Huda', phone: '+97333112233' } });
const quickOrder = {
  ...quickPrice,
  quoteId: 'none',
  pickUp: place(home.position),
  dropOff: place(shop.position),
  note: '',
  terms: true,
  language: 'en',
  allowDuplicate: false,
};
const bySlug = { params: { slug: 'a'.repeat(24) } };

/** A well-formed input for each call that takes one. */
const SAMPLES: Readonly<
  Record<string, { readonly body?: object; readonly params?: Readonly<Record<string, string>> }>
> = {
  [logIn.id]: { body: { email: 'nobody@pearl.example', password: 'nothing' } },
  [logInWithCode.id]: { body: { challenge: 'none', code: '000000' } },
  [askReset.id]: { body: { email: 'nobody@pearl.example', language: 'en' } },
  [checkReset.id]: { body: { token: 'none' } },
  [confirmReset.id]: { body: { token: 'none', password: 'long-enough' } },
  [sendCode.id]: { body: { phone: '+97336123456', language: 'en' } },
  [checkCode.id]: { body: { id: 'none', code: '000000' } },
  [account.updateProfile.id]: { body: { name: 'Layla Hasan', phone: null, language: 'en' } },
  [account.changePassword.id]: { body: { current: 'wrong', next: 'long-enough' } },
  [account.endOneSession.id]: { params: { id: 'none' } },
  [account.startTwoStep.id]: { body: { password: 'wrong' } },
  [account.confirmTwoStep.id]: { body: { code: '000000' } },
  [account.stopTwoStep.id]: { body: { password: 'wrong', code: '000000' } },
  [account.renewRecoveryCodes.id]: { body: { password: 'wrong', code: '000000' } },
  [account.createCredential.id]: { body: { name: 'Till', scopes: ['orders:read'] } },
  [account.rollCredential.id]: { params: { id: 'none' } },
  [account.revokeCredential.id]: { params: { id: 'none' } },
  [putTour.id]: { body: { tour: 'welcome', version: 1, step: 'places', outcome: 'none' } },
  [signUp.id]: { body: registration },
  [createQuote.id]: {
    body: {
      timing: { kind: 'instant' },
      pickUp: { position: home.position },
      dropOffs: [{ position: shop.position, size: 'small', cashToCollect: bhd(0) }],
      extraCharge: bhd(0),
    },
  },
  [placeOrder.id]: {
    body: {
      quoteId: 'none',
      timing: { kind: 'instant' },
      pickUp: { address: home, contact: { name: 'Layla', phone: '+97317123456' } },
      dropOffs: [dropOff],
      extraCharge: bhd(0),
      payment: { method: 'wallet' },
      allowDuplicate: false,
    },
  },
  [getOrder.id]: { params: { id: 'none' } },
  [searchAgain.id]: { params: { id: 'none' }, body: { extra: bhd(0) } },
  [cancelOrder.id]: { params: { id: 'none' }, body: { reason: 'other' } },
  [getUser.id]: { params: { id: 'none' } },
  [inviteUser.id]: {
    body: { name: 'Huda', email: 'huda@pearl.example', type: 'form-user', branches: [workplace], language: 'en' },
  },
  [updateUser.id]: {
    params: { id: 'none' },
    body: { version: 1, name: 'Huda', type: 'form-user', branches: [workplace], status: 'active' },
  },
  [inviteAgain.id]: { params: { id: 'none' } },
  [addBranch.id]: { body: { regionCode: 'BH-manama', name: { en: 'Riffa', ar: 'الرفاع' } } },
  [quickParcel.exchangeGuestToken.id]: { body: { kind: 'proof', phone: '+97333112233', proof: 'none' } },
  [quickParcel.quoteQuickParcel.id]: { body: quickPrice },
  [quickParcel.placeQuickOrder.id]: { body: quickOrder },
  [quickParcel.getQuickOrder.id]: bySlug,
  [quickParcel.cancelQuickOrder.id]: bySlug,
  [quickParcel.payQuickOrderInCash.id]: bySlug,
  [addresses.forgetOrderAddresses.id]: { params: { id: 'none' } },
  [locations.getLocation.id]: { params: { id: 'none' } },
  [locations.addLocation.id]: { body: location },
  [locations.updateLocation.id]: { params: { id: 'none' }, body: { version: 1, ...location } },
  [locations.makeLocationDefault.id]: { params: { id: 'none' } },
  [locations.removeLocations.id]: { body: { ids: ['none'] } },
  [locations.restoreLocations.id]: { body: { ids: ['none'] } },
  [getTransaction.id]: { params: { id: 'none' } },
  [calculateTopUp.id]: { body: { amount: bhd(10_000) } },
  [createTopUp.id]: { body: { amount: bhd(10_000), fee: bhd(150) } },
  [chargeTopUp.id]: { params: { slug: 'a'.repeat(24) }, body: { cardId: 'none' } },
  [inquireLocation.id]: { params: { id: 'none' }, body: { stopId: 'none' } },
  [confirmLocation.id]: { body: { link: 'a-link-that-is-none-of-ours', answer: null } },
  [startPayment.id]: { params: { slug: 'a'.repeat(22) }, body: { language: 'en' } },
  [trackOrder.id]: { params: { slug: 'a'.repeat(22) } },
};

/** @throws for a call that takes an input and has none here, so that no new call is forgotten */
export function sampleOf(call: Call): { readonly body?: object; readonly params?: Readonly<Record<string, string>> } {
  const sample = SAMPLES[call.id] ?? {};
  if (
    (call.body !== undefined && sample.body === undefined) ||
    (call.params !== undefined && sample.params === undefined)
  ) {
    throw new Error(`Give ${call.id} a sample in tests/server/http/call-samples.ts`);
  }
  return sample;
}
