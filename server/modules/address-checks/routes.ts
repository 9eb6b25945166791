import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/address-checks';
import type { Deps } from '../../deps';
import { doRegularly } from '../../periodic';
import { answer, handle } from '../../wire/handle';
import { confirmLocation } from './confirm-location';
import { sweepInquiries } from './expiry';
import { inquireLocation } from './inquire-location';

/** How often it is looked whether somebody's time is over, in ms. */
const SWEEP_INTERVAL = 30_000;

/** The calls with which a recipient is asked where a parcel goes, and answers [R2.54] [R4.11]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.inquireLocation, async ({ params, body, scope }) => {
    await inquireLocation(deps, { branchId: scope.branchId, orderId: params.id, stopId: body.stopId });
    return answer({}, { en: 'The recipient has been asked.', ar: 'أُرسل السؤال إلى المستلم.' });
  });

  handle(app, deps, calls.confirmLocation, ({ body, ip }) => confirmLocation(deps, body, ip));

  doRegularly(app, deps, SWEEP_INTERVAL, [sweepInquiries]);
}
