import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/address-checks';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { confirmLocation } from './confirm-location';
import { forgetSends } from '../../platform/messages/allowance';
import { goOn } from './go-on';
import { sweepInquiries } from './expiry';
import { finishAsking, inquireLocation, locationQuestion, sendWaitingQuestions } from './inquire-location';

/** How often expired questions are looked for, in ms. */
const SWEEP_INTERVAL = 30_000;

const ASKED = { en: 'The recipient has been asked.', ar: 'أُرسل السؤال إلى المستلم.' };
const WAITING = {
  en: 'You have reached the limit of messages for now. The order goes on, and we send the question as soon as we may.',
  ar: 'بلغت الحد المسموح من الرسائل حاليًا. يستمر الطلب، وسنرسل السؤال حالما يُسمح بذلك.',
};

/** The calls for asking a recipient where a parcel goes, and for answering [R2.54] [R4.11]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.inquireLocation, async ({ params, body, scope }) => {
    const asked = { branchId: scope.branchId, orderId: params.id, stopId: body.stopId };
    const waitsUntil = await inquireLocation(deps, asked);
    return answer({ waitsUntil: waitsUntil?.toISOString() ?? null }, waitsUntil === null ? ASKED : WAITING);
  });

  handle(app, deps, calls.decideLocation, async ({ params, body, scope }) => {
    await goOn(deps, { branchId: scope.branchId, orderId: params.id, ...body });
    return {};
  });

  handle(app, deps, calls.confirmLocation, ({ body, ip }) => confirmLocation(deps, body, ip));

  const own = inBackground(deps);
  deps.queue.on(locationQuestion, (asked, id) => finishAsking(own, asked, id));
  deps.queue.every('sweep-inquiries', SWEEP_INTERVAL, () => sweepInquiries(own));
  deps.queue.every('send-waiting-questions', SWEEP_INTERVAL, () => sendWaitingQuestions(own));
  deps.queue.every('forget-sent-messages', SWEEP_INTERVAL, () => forgetSends(own.db, own.clock.now()));
}
