import * as z from 'zod/mini';
import { ADDRESS_CHECK_STATES, DIRECTIONS_LENGTH } from '../src/domain/address-check/address-check';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import {
  byId,
  id,
  instant,
  line,
  mapTiles,
  nothing,
  position,
  regionCode,
  bilingualText,
  shownAddress,
} from './common';

/** Asks the recipient, by SMS, where the parcel should go; the delivery waits for the answer [R4.11]. */
export const inquireLocation = defineCall({
  id: 'inquireLocation',
  summary:
    'Sends the recipient of a stop a link with which they confirm or pin where their parcel goes; over a limit of messages it waits.',
  method: 'POST',
  path: '/order/:id/location-inquiry',
  ...ACTION_ACCESS.order,
  params: byId,
  body: z.object({ stopId: id }),
  /** The earliest time at which a message that waits for a limit is sent; null if it was sent [T.49]. */
  data: z.object({ waitsUntil: z.nullable(instant) }),
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'PHONE_ABROAD', 'RATE_LIMITED'],
});

/**
 * The merchant decides where a parcel goes whose recipient did not answer in time [R4.11]: to the address that was
 * given, or to a pin of their own. The price stays.
 */
export const decideLocation = defineCall({
  id: 'decideLocation',
  summary: 'Lets a delivery go on whose recipient did not answer, to the given address or to a new pin.',
  method: 'PUT',
  path: '/order/:id/location',
  ...ACTION_ACCESS.order,
  params: byId,
  body: z.object({
    stopId: id,
    place: z.nullable(z.object({ position, directions: line(DIRECTIONS_LENGTH) })),
  }),
  data: nothing,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'OUTSIDE_AREA'],
});

/**
 * The recipient's side [R2.54]. The link's key travels in the body, never in an address, so no log contains it. Without
 * an answer the call only reads. The first answer counts, and everybody reads it from then on.
 */
export const confirmLocation = defineCall({
  id: 'confirmLocation',
  summary: 'Reads what a recipient is asked, or takes their answer.',
  method: 'POST',
  path: '/order/inaccurate-delivery',
  access: 'public',
  body: z.object({
    link: z.string().check(z.minLength(16), z.maxLength(100)),
    answer: z.nullable(z.object({ position, directions: line(DIRECTIONS_LENGTH) })),
  }),
  data: z.object({
    state: z.enum(ADDRESS_CHECK_STATES),
    reference: z.string(),
    merchantName: bilingualText,
    regionCode,
    /** The place in words; null once the recipient has moved the pin away from it. */
    address: z.nullable(shownAddress),
    position,
    directions: z.string(),
    map: mapTiles,
  }),
  // An unknown link is answered with "address not found"; one of a finished delivery, with "order not found".
  errors: ['CONFIRMATION_LINK_EXPIRED', 'ADDRESS_NOT_FOUND', 'ORDER_NOT_FOUND', 'OUTSIDE_AREA', 'RATE_LIMITED'],
});
