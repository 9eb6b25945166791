import { HttpVerification } from '../../src/adapters/http/verification.adapter';
import { codeKeeper, verificationOver } from '../../src/application/actors/verification.actors';
import type { Result } from '../../src/domain/shared/result';
import type { Verification } from '../../src/domain/verification/verification';
import {
  barCodes,
  checkToEnd,
  codeSent,
  codesLongAgo,
  inArabicDigits,
  otherCode,
  replacedCode,
  sendEnd,
} from '../support/paths/code-world';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, cut, exhausted, httpLevel, lost } from '../support/paths/http-level';
import type { Outcomes, Told, Way, World } from '../support/paths/http-level';
import { verification } from './verification.paths';

interface VerificationWorld extends World {
  readonly phone: string;
}

const longAgo = ({ stage, phone }: VerificationWorld): Promise<void> => codesLongAgo(stage.server, phone);

/** The samples count down faster than the server does, so that paths do not take minutes. */
const counting: Way<VerificationWorld> = async (world, { value }: { value: Verification }) => {
  await longAgo(world);
  const { number, resendAfter, expiresIn, attemptsLeft, requestsLeft } = value;
  world.stage.proxy.meet({
    kind: 'change',
    data: (data: Verification) => ({ ...data, number, resendAfter, expiresIn, attemptsLeft, requestsLeft }),
  });
};

const sent = (offline: Way<VerificationWorld>): Outcomes<VerificationWorld> => ({
  named: sendEnd,
  ways: {
    long: counting,
    short: counting,
    offline,
    CODE_REQUESTS_EXCEEDED: ({ stage, phone }, refusal: Result<never>) => barCodes(stage.server, phone, refusal),
    RATE_LIMITED: exhausted('code-address'),
  },
});

/** What the person reads on their phone. */
const readCode: Told<VerificationWorld> = async ({ typed }: { typed: string }, { stage, phone }) => ({
  type: 'ENTER',
  typed: typed.length < 6 ? typed : inArabicDigits(await codeSent(stage.server, phone)),
});

const checked =
  (end: string): Way<VerificationWorld> =>
  ({ stage, phone }) =>
    checkToEnd(stage.server, phone, end);

export const verificationHttp = httpLevel<VerificationWorld>({
  spec: verification,
  world: (stage) => {
    const phone = `+97336${String(stage.next()).padStart(6, '0')}`;
    return Promise.resolve({
      stage,
      phone,
      machine: verificationOver(
        codeKeeper({
          verification: new HttpVerification(stage.client()),
          store: new MemoryStore(),
          clock: new FakeClock(),
        }),
      ),
      input: { phone, language: 'en' },
    });
  },
  events: { ENTER: readCode },
  outcomes: {
    sendCode: sent(both(longAgo, lost)),
    // If the server had acted, the page's code would no longer work.
    resendCode: sent(cut),
    checkCode: {
      ways: {
        ok: checked('ok'),
        offline: cut,
        CODE_WRONG: async ({ stage, phone }) => {
          await checkToEnd(stage.server, phone, 'CODE_WRONG');
          stage.proxy.meet({ kind: 'change', request: otherCode });
        },
        CODE_REPLACED: async ({ stage, phone }) => {
          await checkToEnd(stage.server, phone, 'CODE_REPLACED');
          const code = await replacedCode(stage.server, phone);
          stage.proxy.meet({ kind: 'change', request: (sent: { readonly code: string }) => ({ ...sent, code }) });
        },
        CODE_ATTEMPTS_EXCEEDED: checked('CODE_ATTEMPTS_EXCEEDED'),
        CODE_EXPIRED: checked('CODE_EXPIRED'),
      },
    },
  },
});
