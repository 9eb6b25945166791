import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/signup';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { FILE_POLICIES, countUpload, forgetFiles, keepFile } from '../files';
import { checkCode, deviceIn, rememberDevice, sendCode } from '../identity';
import { registered, signUp, welcome } from './sign-up';

/** How often expired rows are deleted, in ms. */
const CLEANING_INTERVAL = 3600_000;

const SHARED = {
  en: 'This phone got several codes a short time ago. Enter the newest one.',
  ar: 'وصلت إلى هذا الهاتف عدة رموز قبل قليل. أدخل أحدثها.',
};

/** The calls of registration and phone verification [R1.01] [R2.33]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.sendCode, async ({ body, ip, header }) => {
    const { verification, isShared } = await sendCode(deps, body, { ip, device: deviceIn(header('cookie')) });
    return isShared ? answer(verification, SHARED) : verification;
  });

  handle(app, deps, calls.checkCode, async ({ body, ip, header, setHeader }) => {
    const { proof, phone } = await checkCode(deps, body, ip);
    setHeader('set-cookie', rememberDevice(deps, deviceIn(header('cookie')), phone));
    return { proof };
  });

  handle(app, deps, calls.uploadDocument, async ({ body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, null, body, FILE_POLICIES.document);
  });

  handle(app, deps, calls.signUp, async ({ body, idempotencyKey, ip, agent }) => {
    await signUp(deps, { registration: body, idempotencyKey, ip, agent });
    return {};
  });

  const own = inBackground(deps);
  deps.queue.on(registered, (payload, id) => welcome(own, payload, id));
  deps.queue.every('forget-files', CLEANING_INTERVAL, () => forgetFiles(own));
}
