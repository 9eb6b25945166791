import type { Call } from '../../../contract/call';
import { cancelOrder, createQuote, getOrder, placeOrder, trackOrder } from '../../../contract/ordering';
import { checkCode, sendCode } from '../../../contract/signup';
import { askReset, checkReset, confirmReset, logIn } from '../../../contract/identity';

const bhd = (minor: number) => ({ minor, currency: 'BHD' });
const home = { country: 'BH', label: 'Home', position: { lat: 26.2361, lng: 50.5382 }, directions: '', city: 'Seef', building: '12', road: '2819', block: '428', flat: '' };
const shop = { ...home, label: 'Shop', position: { lat: 26.2172, lng: 50.6008 }, city: 'Juffair', block: '324' };
const dropOff = { address: shop, recipient: { name: 'Huda', phone: '+97333112233' }, note: '', size: 'small', cashToCollect: bhd(0) };

/** A well-formed input for each call that takes one. */
const SAMPLES: Readonly<Record<string, { readonly body?: object; readonly params?: Readonly<Record<string, string>> }>> = {
  [logIn.id]: { body: { email: 'nobody@pearl.example', password: 'nothing' } },
  [askReset.id]: { body: { email: 'nobody@pearl.example', language: 'en' } },
  [checkReset.id]: { body: { token: 'none' } },
  [confirmReset.id]: { body: { token: 'none', password: 'long-enough' } },
  [sendCode.id]: { body: { phone: '+97336123456', language: 'en' } },
  [checkCode.id]: { body: { id: 'none', code: '000000' } },
  [createQuote.id]: { body: { timing: { kind: 'instant' }, pickUp: { position: home.position }, dropOffs: [{ position: shop.position, size: 'small', cashToCollect: bhd(0) }], extraCharge: bhd(0) } },
  [placeOrder.id]: {
    body: { quoteId: 'none', timing: { kind: 'instant' }, pickUp: { address: home, contact: { name: 'Layla', phone: '+97317123456' } }, dropOffs: [dropOff], extraCharge: bhd(0), payment: { method: 'wallet' }, allowDuplicate: false },
  },
  [getOrder.id]: { params: { id: 'none' } },
  [cancelOrder.id]: { params: { id: 'none' }, body: { reason: 'other' } },
  [trackOrder.id]: { params: { slug: 'a'.repeat(22) } },
};

/** @throws for a call that takes an input and has none here, so that a new call is not left out */
export function sampleOf(call: Call): { readonly body?: object; readonly params?: Readonly<Record<string, string>> } {
  const sample = SAMPLES[call.id] ?? {};
  if ((call.body !== undefined && sample.body === undefined) || (call.params !== undefined && sample.params === undefined)) {
    throw new Error(`Give ${call.id} a sample in tests/server/wire/call-samples.ts`);
  }
  return sample;
}
