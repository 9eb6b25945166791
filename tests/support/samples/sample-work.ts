import type { Offer, Trip, TripStop, Work } from '../../../src/domain/driving/driving';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Instant } from '../../../src/domain/shared/time';
import { sampleStop } from './sample-orders';

const SINCE = '2026-01-05T06:00:00.000Z' as Instant;

export const sampleOffer = (more: Partial<Offer> = {}): Offer => ({
  id: 'offer-1',
  reference: 'MN-100201',
  secondsLeft: 40,
  timing: { kind: 'instant' },
  pickUp: { area: { en: 'Seef', ar: 'السيف' }, position: { lat: 26.233, lng: 50.542 } },
  dropOffs: [{ area: { en: 'Juffair', ar: 'الجفير' }, position: { lat: 26.213, lng: 50.604 } }],
  distanceMeters: 8_400,
  metersAway: 1_200,
  cashToCollect: money(7_500, 'BHD'),
  ...more,
});

export const sampleTripStop = (state: TaskState, more: Partial<TripStop> = {}): TripStop => ({
  id: 'stop-1',
  state,
  address: sampleStop().address,
  recipient: { name: 'Fatima', phone: '+97336001122' },
  note: 'Ring twice',
  size: 'small',
  cashToCollect: money(7_500, 'BHD'),
  ...more,
});

export const sampleTrip = (state: TaskState, more: Partial<Trip> = {}): Trip => ({
  orderId: 'order-1',
  reference: 'MN-100201',
  state,
  timing: { kind: 'instant' },
  pickUp: { address: sampleStop().address, contact: { name: 'Pearl Bakery', phone: '+97336003344' } },
  dueAtPickUp: null,
  stops: [sampleTripStop(state)],
  ...more,
});

/** A driver off duty; with an offer or a trip one on duty. */
export const sampleWork = ({ isOn = false, ...more }: Partial<Work> & { readonly isOn?: boolean } = {}): Work => ({
  driver: {
    name: 'Yousif Haidar',
    vehicle: 'Honda CB125',
    regionCode: 'BH-manama',
    onDutySince: isOn || more.offer || more.trip ? SINCE : null,
  },
  offer: null,
  trip: null,
  today: { delivered: 3, failed: 1, collected: money(22_500, 'BHD') },
  ...more,
});
