import { eq } from 'drizzle-orm';
import { getSandbox } from '../../contract/sandbox';
import { HttpVerification } from '../../src/adapters/http/verification.adapter';
import { verificationOver } from '../../src/application/actors/verification.actors';
import { CODE_ATTEMPTS, CODE_REQUESTS, CODE_REQUESTS_WINDOW } from '../../src/domain/shared/constants';
import type { Result } from '../../src/domain/shared/result';
import type { Verification } from '../../src/domain/verification/verification';
import { phoneCodes } from '../../server/modules/signup/tables';
import { both, cut, exhausted, httpLevel, lost } from '../support/http-level';
import type { Outcomes, Told, World } from '../support/http-level';
import { verification } from './verification.paths';

interface VerificationWorld extends World {
  readonly phone: string;
  /** Changes what the server keeps of this phone's codes. */
  readonly codes: (change: Partial<typeof phoneCodes.$inferInsert>) => Promise<void>;
}

const HOUR = 3_600_000;
/** Whatever was sent so far was sent long ago. */
const longAgo = async ({ stage, codes }: VerificationWorld): Promise<void> => codes({ sentAt: new Date(stage.server.clock.now().getTime() - 2 * HOUR) });

/** The samples count down faster than the server does, so that a path is not made of seconds. */
const counting = (times: Pick<Verification, 'resendAfter' | 'expiresIn'>) => async (world: VerificationWorld) => {
  await longAgo(world);
  world.stage.proxy.meet({ kind: 'change', data: (data: Verification) => ({ ...data, ...times, attemptsLeft: 2, requestsLeft: 1 }) });
};

const sent: Outcomes<VerificationWorld> = {
  named: (result: Result<Verification>) => (result.ok ? (result.value.resendAfter === 1 ? 'long' : 'short') : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind),
  ways: {
    long: counting({ resendAfter: 1, expiresIn: 9_000 }),
    short: counting({ resendAfter: 2, expiresIn: 1 }),
    offline: both(longAgo, lost),
    CODE_REQUESTS_EXCEEDED: async ({ stage, phone }) => {
      const sentAt = new Date(stage.server.clock.now().getTime() - CODE_REQUESTS_WINDOW + 2_000);
      const rows = Array.from({ length: CODE_REQUESTS }, () => ({ id: `filler-${stage.next()}`, phone, codeHash: 'none', sentAt, expiresAt: sentAt }));
      await stage.server.deps.db.insert(phoneCodes).values(rows);
    },
    RATE_LIMITED: exhausted('code-address'),
  },
};

/** What the person reads on their phone. */
const readCode: Told<VerificationWorld> = async ({ typed }: { typed: string }, { stage, phone }) => {
  if (typed.length < 6) return { type: 'ENTER', typed };
  const { data } = await stage.server.call(getSandbox);
  const code = /\d{6}/.exec(data.texts.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
  return { type: 'ENTER', typed: `${code.slice(0, 3)} ${code.slice(3)}`.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) };
};
/** The code that was sent last may be shown once more. */
const alive = ({ stage, codes }: VerificationWorld): Promise<void> =>
  codes({ attempts: 0, replacedAt: null, provenAt: null, expiresAt: new Date(stage.server.clock.now().getTime() + HOUR) });

export const verificationHttp = httpLevel<VerificationWorld>({
  spec: verification,
  world: (stage) => {
    const phone = `+97336${String(stage.next()).padStart(6, '0')}`;
    const codes = async (change: Partial<typeof phoneCodes.$inferInsert>) => void (await stage.server.deps.db.update(phoneCodes).set(change).where(eq(phoneCodes.phone, phone)));
    return Promise.resolve({ stage, phone, codes, machine: verificationOver(new HttpVerification(stage.client())), input: { phone, language: 'en' } });
  },
  events: { ENTER: readCode },
  outcomes: {
    sendCode: sent,
    resendCode: sent,
    checkCode: {
      ways: {
        ok: alive,
        offline: cut,
        CODE_WRONG: async (world) => {
          await alive(world);
          // The fourth of five, so that one is left.
          await world.codes({ attempts: CODE_ATTEMPTS - 2 });
          world.stage.proxy.meet({ kind: 'change', request: (body: { id: string; code: string }) => ({ ...body, code: body.code === '000000' ? '111111' : '000000' }) });
        },
        CODE_ATTEMPTS_EXCEEDED: async (world) => {
          await alive(world);
          await world.codes({ attempts: CODE_ATTEMPTS });
        },
        CODE_EXPIRED: async (world) => {
          await alive(world);
          await world.codes({ expiresAt: world.stage.server.clock.now() });
        },
      },
    },
  },
});
