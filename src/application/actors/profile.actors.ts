import { fromPromise } from 'xstate';
import { endSessionsMachine } from '../../domain/account/end-sessions.machine';
import { passwordChangeMachine } from '../../domain/account/password-change.machine';
import type { Profile, RecoveryCodes, TwoStepProof } from '../../domain/account/profile';
import { changeOf, profileRules } from '../../domain/account/profile.rules';
import type { ProfileDraft } from '../../domain/account/profile.rules';
import { twoStepMachine } from '../../domain/account/two-step.machine';
import type { TwoStepAnswer, TwoStepChange } from '../../domain/account/two-step.machine';
import type { AccountDeletion, DeletionProof } from '../../domain/account/deletion';
import { deletionMachine } from '../../domain/account/deletion.machine';
import type { CountryCode } from '../../domain/regions/region';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { ProfilePort } from '../ports/profile.port';
import type { RecordKind } from './record.actors';

/**
 * Changing one's own data.
 * @param country whose code a national phone number gets
 * @param profile what the page has already read
 */
export function profileKind(
  port: ProfilePort,
  country: CountryCode,
  profile: Profile,
): RecordKind<Profile, ProfileDraft> {
  return {
    rules: profileRules(country),
    load: () => Promise.resolve(success(profile)),
    save: ({ draft }) => port.update(changeOf(draft, country)),
  };
}

/** Changing one's password, over the profile port. */
export function passwordChangeLogic(port: ProfilePort) {
  return passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise<Result<object>, { current: string; next: string }>(({ input }) =>
        port.changePassword(input.current, input.next),
      ),
    },
  });
}

/** Signing out other devices, over the profile port. */
export function endSessionsLogic(port: ProfilePort) {
  return endSessionsMachine.provide({
    actors: {
      endOne: fromPromise<Result<object>, { id: string }>(({ input }) => port.endSession(input.id)),
      endOthers: fromPromise<Result<object>, void>(() => port.endOtherSessions()),
    },
  });
}

/** Deleting one's account, or keeping it, over the profile port. */
export function deletionLogic(port: ProfilePort) {
  return deletionMachine.provide({
    actors: {
      read: fromPromise<Result<AccountDeletion>, void>(() => port.deletion()),
      ask: fromPromise<Result<AccountDeletion>, DeletionProof>(({ input }) => port.askDeletion(input)),
      keep: fromPromise<Result<object>, void>(() => port.keepAccount()),
    },
  });
}

/** Changing two-step sign-in, over the profile port. */
export function twoStepLogic(port: ProfilePort) {
  const changes: Readonly<Record<TwoStepChange, (proof: TwoStepProof) => Promise<TwoStepAnswer>>> = {
    setUp: ({ password }) => port.startTwoStep(password),
    stop: (proof) => port.stopTwoStep(proof),
    renew: (proof) => port.renewRecoveryCodes(proof),
  };
  return twoStepMachine.provide({
    actors: {
      changeTwoStep: fromPromise<TwoStepAnswer, { change: TwoStepChange } & TwoStepProof>(
        ({ input: { change, ...proof } }) => changes[change](proof),
      ),
      confirmTwoStep: fromPromise<Result<RecoveryCodes>, { code: string }>(({ input }) =>
        port.confirmTwoStep(input.code),
      ),
    },
  });
}
