import * as z from 'zod/mini';
import { DECLINE_REASONS, DRIVER_STEPS } from '../src/domain/driving/driving';
import { FAILURE_NOTE_LENGTH, FAILURE_REASONS } from '../src/domain/ordering/failure-reason';
import { PROOF_CODE_LENGTH, PROOF_NAME_LENGTH } from '../src/domain/ordering/proof';
import { SECOND_TRIPS } from '../src/domain/ordering/second-trips';
import { defineCall } from './call';
import {
  amount,
  bilingualText,
  byId,
  id,
  instant,
  line,
  money,
  nothing,
  phone,
  position,
  regionCode,
  shownAddress,
} from './common';
import { amounts, askedProof, parcel, taskState } from './ordering';
import { timing } from './quotes';

const CODE = new RegExp(`^\\d{${PROOF_CODE_LENGTH}}$`);

const contact = z.object({ name: z.string(), phone: z.string() });
const offeredPlace = z.object({ area: bilingualText, position });

const work = z.object({
  driver: z.object({ name: z.string(), vehicle: z.string(), regionCode, onDutySince: z.nullable(instant) }),
  offer: z.nullable(
    z.object({
      id,
      reference: z.string(),
      secondsLeft: z.number(),
      timing,
      pickUp: offeredPlace,
      dropOffs: z.array(offeredPlace),
      secondTrip: z.optional(z.enum(SECOND_TRIPS)),
      distanceMeters: z.int(),
      metersAway: z.nullable(z.int()),
      ...amounts,
    }),
  ),
  trip: z.nullable(
    z.object({
      orderId: id,
      reference: z.string(),
      state: taskState,
      timing,
      pickUp: z.object({ address: shownAddress, contact }),
      dueAtPickUp: z.nullable(money),
      secondTrip: z.optional(z.enum(SECOND_TRIPS)),
      firstReference: z.optional(z.string()),
      stops: z.array(
        z.object({
          id,
          state: taskState,
          address: shownAddress,
          recipient: contact,
          proofAsked: askedProof,
          /** It was cancelled after the pick-up: its parcel goes back to the sender after the last stop. */
          comesBack: z.optional(z.literal(true)),
          ...parcel,
        }),
      ),
    }),
  ),
  today: z.object({ delivered: z.int(), failed: z.int(), collected: money }),
  /** Parcels of cancelled orders that are to be brought back; of cancelled stops alone with the names they were for. */
  held: z.optional(
    z.array(
      z.object({
        orderId: id,
        reference: z.string(),
        pickUp: z.object({ address: shownAddress, contact }),
        recipients: z.optional(z.array(z.string())),
      }),
    ),
  ),
});

export const signInDriver = defineCall({
  id: 'signInDriver',
  summary: "Signs a driver in with the proof of their phone; the token is for drivers' calls only.",
  method: 'POST',
  path: '/auth/driver',
  access: 'public',
  body: z.object({ phone, proof: z.string().check(z.maxLength(200)) }),
  data: z.object({ token: z.string() }),
  errors: ['PHONE_NOT_VERIFIED', 'NOT_A_DRIVER', 'RATE_LIMITED'],
});

export const signOutDriver = defineCall({
  id: 'signOutDriver',
  summary: 'Ends the session of this device; a driver with a trip signs out after it.',
  method: 'POST',
  path: '/sign-out',
  access: 'driver',
  body: nothing,
  data: nothing,
  errors: ['NOT_NOW'],
});

export const getWork = defineCall({
  id: 'getWork',
  summary: 'The duty, the offer, the trip and the day of the driver.',
  method: 'GET',
  path: '/work',
  access: 'driver',
  data: work,
});

const earnedTrip = z.object({
  orderId: id,
  reference: z.string(),
  endedAt: instant,
  delivered: z.int(),
  failed: z.int(),
  earned: money,
});

const announced = z.object({ code: z.string(), amount: money, expiresAt: instant });
/** Of cash that was handed in at the desk. */
export const receipt = z.object({
  number: z.int(),
  at: instant,
  operator: z.string(),
  counted: money,
  lines: z.array(z.object({ reference: z.string(), amount: money })),
  rest: money,
  left: money,
});

const driverMoney = z.object({
  share: z.int(),
  week: money,
  days: z.array(z.object({ day: z.string(), earned: money, trips: z.array(earnedTrip) })),
  held: money,
  rest: money,
  handIns: z.object({ announced: z.nullable(announced), receipts: z.array(receipt), limit: money }),
  cash: z.array(
    z.object({ id, reference: z.string(), from: z.enum(['recipient', 'sender']), at: instant, amount: money }),
  ),
});

export const getDriverMoney = defineCall({
  id: 'getDriverMoney',
  summary: 'What the driver has earned in the last two weeks, day by day, and the cash that they hold.',
  method: 'GET',
  path: '/money',
  access: 'driver',
  data: driverMoney,
});

/** The same amount again keeps its code. Refused as MORE_THAN_HELD for nothing, too. */
export const announceHandIn = defineCall({
  id: 'announceHandIn',
  summary: 'Says how much cash the driver brings to the desk; the answer has the code that the desk types.',
  method: 'PUT',
  path: '/hand-in',
  access: 'driver',
  body: z.object({ amount }),
  data: driverMoney,
  errors: ['MORE_THAN_HELD', 'RATE_LIMITED'],
});

export const withdrawHandIn = defineCall({
  id: 'withdrawHandIn',
  summary: 'Takes back what was announced; nothing happens if there is nothing.',
  method: 'DELETE',
  path: '/hand-in',
  access: 'driver',
  data: driverMoney,
  errors: ['RATE_LIMITED'],
});

export const setDuty = defineCall({
  id: 'setDuty',
  summary: 'On or off duty. Who goes off duty declines what is offered, and first ends their trip.',
  method: 'PUT',
  path: '/duty',
  access: 'driver',
  body: z.object({ on: z.boolean() }),
  data: work,
  errors: ['NOT_NOW', 'RATE_LIMITED'],
});

export const answerOffer = defineCall({
  id: 'answerOffer',
  summary: 'Takes an offered delivery, or declines it with a reason. Safe to repeat.',
  method: 'POST',
  path: '/offers/:id/answer',
  access: 'driver',
  params: byId,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('accept') }),
    z.object({ kind: z.literal('decline'), reason: z.enum(DECLINE_REASONS) }),
  ]),
  data: work,
  errors: ['OFFER_OVER', 'RATE_LIMITED'],
});

export const reportStep = defineCall({
  id: 'reportStep',
  summary:
    "The next step of the driver's trip, with the time it was taken; once per Idempotency-Key, also if it was refused.",
  method: 'POST',
  path: '/steps',
  access: 'driver',
  idempotent: true,
  body: z.object({
    orderId: id,
    stopId: z.nullable(id),
    to: z.enum(DRIVER_STEPS),
    handedTo: line(80),
    failureReason: z.nullable(z.enum(FAILURE_REASONS)),
    failureNote: z.optional(line(FAILURE_NOTE_LENGTH)),
    /** When the driver took it: a phone without a connection sends it later [R11.12]. */
    at: instant,
    /** A photo or a drawn signature is handed in before. */
    proof: z.optional(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('name'), name: line(PROOF_NAME_LENGTH, 1) }),
        z.object({ kind: z.literal('code'), code: z.string().check(z.regex(CODE)) }),
      ]),
    ),
  }),
  data: work,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_CANCELLED',
    'STOP_CANCELLED',
    'NOT_NOW',
    'PROOF_MISSING',
    'PROOF_CODE_WRONG',
    'RATE_LIMITED',
  ],
});

export const handInProof = defineCall({
  id: 'handInProof',
  summary:
    'Takes the photo or the drawn signature of a stop, before it is delivered; the same one again changes nothing.',
  method: 'POST',
  path: '/stops/:id/proof/upload',
  access: 'driver',
  params: byId,
  upload: ['image/png', 'image/jpeg'],
  data: nothing,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const reportDriverPosition = defineCall({
  id: 'reportDriverPosition',
  summary: 'Where the driver is; kept only while they are on duty, and only the last one.',
  method: 'POST',
  path: '/position',
  access: 'driver',
  body: z.object({ position, heading: z.nullable(z.number().check(z.gte(0), z.lt(360))) }),
  data: nothing,
  errors: ['NOT_NOW', 'RATE_LIMITED'],
});
