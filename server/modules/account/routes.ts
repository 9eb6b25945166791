import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/account';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { forgetAudit, readAudit } from './audit-log';
import { readBusiness } from './business';
import { createCredential, listCredentials, revokeCredential, rollCredential } from './credentials';
import { endOneSession, endOtherSessions, listSessions } from './open-sessions';
import { changePassword } from './own-password';
import { changeProfile, readProfile } from './profile';
import { businessReviewed, mailReview } from './tell-review';
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, stopTwoStep } from './two-step';

/** How often old log entries are deleted, in ms. */
const CLEANING_INTERVAL = 6 * 3600_000;

const SAVED = { en: 'Your data is saved.', ar: 'تم حفظ بياناتك.' };
const PASSWORD_CHANGED = {
  en: 'Your password has been changed, and your other devices are signed out.',
  ar: 'تم تغيير كلمة مرورك، وسُجّل الخروج من أجهزتك الأخرى.',
};
const DEVICE_OUT = { en: 'The device is signed out.', ar: 'تم تسجيل خروج الجهاز.' };
const OTHERS_OUT = { en: 'Your other devices are signed out.', ar: 'تم تسجيل الخروج من أجهزتك الأخرى.' };
const TWO_STEP_ON = { en: 'Two-step sign-in is on.', ar: 'تم تفعيل تسجيل الدخول بخطوتين.' };
const TWO_STEP_OFF = { en: 'Two-step sign-in is off.', ar: 'تم إيقاف تسجيل الدخول بخطوتين.' };
const KEY_REVOKED = { en: 'The key no longer works.', ar: 'لم يعد المفتاح يعمل.' };

/** The calls of profile and account. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getProfile, ({ scope }) => readProfile(deps, scope));
  handle(app, deps, calls.updateProfile, async ({ scope, body, agent }) =>
    answer(await changeProfile(deps, scope, body, agent), SAVED),
  );
  handle(app, deps, calls.changePassword, async ({ scope, body, agent }) => {
    await changePassword(deps, scope, body, agent);
    return answer({}, PASSWORD_CHANGED);
  });

  handle(app, deps, calls.listSessions, ({ scope }) => listSessions(deps, scope));
  handle(app, deps, calls.endOneSession, async ({ scope, params, agent }) => {
    await endOneSession(deps, scope, params.id, agent);
    return answer({}, DEVICE_OUT);
  });
  handle(app, deps, calls.endOtherSessions, async ({ scope, agent }) => {
    await endOtherSessions(deps, scope, agent);
    return answer({}, OTHERS_OUT);
  });

  handle(app, deps, calls.startTwoStep, ({ scope, body }) => startTwoStep(deps, scope, body.password));
  handle(app, deps, calls.confirmTwoStep, async ({ scope, body, agent }) =>
    answer(await confirmTwoStep(deps, scope, body.code, agent), TWO_STEP_ON),
  );
  handle(app, deps, calls.stopTwoStep, async ({ scope, body, agent }) => {
    await stopTwoStep(deps, scope, body, agent);
    return answer({}, TWO_STEP_OFF);
  });
  handle(app, deps, calls.renewRecoveryCodes, ({ scope, body, agent }) => renewRecoveryCodes(deps, scope, body, agent));

  handle(app, deps, calls.getBusiness, ({ scope }) => readBusiness(deps, scope.merchantId));
  handle(app, deps, calls.listCredentials, ({ scope }) => listCredentials(deps, scope.merchantId));
  handle(app, deps, calls.createCredential, ({ scope, body, agent }) => createCredential(deps, scope, body, agent));
  handle(app, deps, calls.rollCredential, ({ scope, params, agent }) => rollCredential(deps, scope, params.id, agent));
  handle(app, deps, calls.revokeCredential, async ({ scope, params, agent }) => {
    await revokeCredential(deps, scope, params.id, agent);
    return answer({}, KEY_REVOKED);
  });
  handle(app, deps, calls.listAudit, ({ scope, query }) => readAudit(deps, scope.merchantId, query));

  const own = inBackground(deps);
  deps.queue.every('forget-audit', CLEANING_INTERVAL, () => forgetAudit(own));
  deps.queue.on(businessReviewed, (reviewed, id) => mailReview(own, reviewed, id));
}
