import { eq } from 'drizzle-orm';
import { HttpProfile } from '../../src/adapters/http/profile.adapter';
import { twoStepLogic } from '../../src/application/actors/profile.actors';
import type { TwoStepSecret } from '../../src/domain/account/profile';
import { users } from '../../server/modules/identity/tables';
import { codeAt, newSecret, stepAt } from '../../server/modules/identity/totp';
import { PASSWORD } from '../support/servers/accounts';
import { both, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import type { HeldActor } from '@mersal/machine-paths/held-actor';
import { twoStep } from './two-step.paths';

interface TwoStepWorld extends World {
  readonly userId: string;
  /** The secret in the person's app: the one being set up, else the one from before. */
  readonly secret: () => string;
}

/** Two-step sign-in is on, off, or started and not confirmed, with the app's secret. */
const stands =
  (how: 'on' | 'off' | 'begun') =>
  async ({ stage, userId, secret }: TwoStepWorld): Promise<void> => {
    const { db, keys, clock } = stage.server.deps;
    await db
      .update(users)
      .set({
        twoStepSecret: how === 'off' ? null : keys.seal(userId, secret()),
        twoStepSince: how === 'on' ? clock.now() : null,
        twoStepUsed: null,
      })
      .where(eq(users.id, userId));
  };
const limited =
  (kind: string): Way<TwoStepWorld> =>
  ({ stage, userId }) =>
    stage.exhaustSessionLimits(kind, userId);
const WRONG = sentWith({ code: '000000' });

export const twoStepHttp = twoStep.map((spec) => {
  const before = spec.variant === 'setUp' ? stands('off') : stands('on');
  return httpLevel<TwoStepWorld>({
    spec,
    world: async (stage) => {
      const merchant = await stage.merchant();
      const session = await stage.session(merchant);
      const known = newSecret();
      const actor: { now: HeldActor | null } = { now: null };
      const secret = () => (actor.now?.snapshot.context.secret as TwoStepSecret | null | undefined)?.secret ?? known;
      return {
        stage,
        userId: merchant.userId,
        secret,
        machine: twoStepLogic(new HttpProfile(stage.client(session))),
        input: spec.input,
        begin: (begun) => (actor.now = begun),
      };
    },
    events: {
      SUBMIT: (event: { type: 'SUBMIT'; password: string; code: string }, { stage, secret }) => {
        const isWhole = /[6٦][5٥][4٤]/.test(event.code);
        return {
          ...event,
          password: event.password.replace('sesame', PASSWORD),
          code: isWhole ? codeAt(secret(), stepAt(stage.server.clock.now())) : event.code,
        };
      },
      CONFIRM: (event: { type: 'CONFIRM'; code: string }, { stage, secret }) => {
        const code = codeAt(secret(), stepAt(stage.server.clock.now()));
        return event.code === '654 321' ? { ...event, code: `${code.slice(0, 3)} ${code.slice(3)}` } : event;
      },
    },
    outcomes: {
      changeTwoStep: {
        ways: {
          ok: before,
          offline: both(before, lost),
          WRONG_PASSWORD: both(before, sentWith({ password: 'another one' })),
          TWO_STEP_ON: stands('on'),
          TWO_STEP_OFF: stands('off'),
          CODE_WRONG: both(before, WRONG),
          RATE_LIMITED: limited('own-password'),
        },
      },
      confirmTwoStep: {
        ways: {
          ok: stands('begun'),
          offline: both(stands('begun'), lost),
          CODE_WRONG: both(stands('begun'), WRONG),
          TWO_STEP_ON: stands('on'),
          TWO_STEP_OFF: stands('off'),
          RATE_LIMITED: limited('two-step-session'),
        },
      },
    },
  });
});
