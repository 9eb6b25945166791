import { fromPromise } from 'xstate';
import { endSessionsMachine } from '../../domain/account/end-sessions.machine';
import { passwordChangeMachine } from '../../domain/account/password-change.machine';
import type { Profile, ProfileChange, RecoveryCodes, TwoStepProof, TwoStepSecret } from '../../domain/account/profile';
import { profileFormMachine } from '../../domain/account/profile-form.machine';
import { parseProfileDraft } from '../../domain/account/profile.rules';
import type { ProfileDraft } from '../../domain/account/profile.rules';
import { twoStepChangeMachine } from '../../domain/account/two-step-change.machine';
import type { TwoStepChange } from '../../domain/account/two-step-change.machine';
import { twoStepSetupMachine } from '../../domain/account/two-step-setup.machine';
import type { Result } from '../../domain/shared/result';
import type { ProfilePort } from '../ports/profile.port';
import type { Slice, StorePort } from '../ports/store.port';
import { draftActors } from './drafts';

const PROFILE_DRAFT_SLICE: Slice<ProfileDraft> = { name: 'profile-draft', version: 1, parse: parseProfileDraft };

/** Changing one's own data, over the profile port. */
export function profileFormLogic(port: ProfilePort, store: StorePort) {
  return profileFormMachine.provide({
    actors: { ...draftActors(store, PROFILE_DRAFT_SLICE), saveProfile: fromPromise<Result<Profile>, ProfileChange>(({ input }) => port.update(input)) },
  });
}

/** Changing one's password, over the profile port. */
export function passwordChangeLogic(port: ProfilePort) {
  return passwordChangeMachine.provide({
    actors: { changePassword: fromPromise<Result<object>, { current: string; next: string }>(({ input }) => port.changePassword(input.current, input.next)) },
  });
}

/** Signing other devices out, over the profile port. */
export function endSessionsLogic(port: ProfilePort) {
  return endSessionsMachine.provide({
    actors: {
      endOne: fromPromise<Result<object>, { id: string }>(({ input }) => port.endSession(input.id)),
      endOthers: fromPromise<Result<object>, void>(() => port.endOtherSessions()),
    },
  });
}

/** Turning two-step sign-in on, over the profile port. */
export function twoStepSetupLogic(port: ProfilePort) {
  return twoStepSetupMachine.provide({
    actors: {
      startTwoStep: fromPromise<Result<TwoStepSecret>, { password: string }>(({ input }) => port.startTwoStep(input.password)),
      confirmTwoStep: fromPromise<Result<RecoveryCodes>, { code: string }>(({ input }) => port.confirmTwoStep(input.code)),
    },
  });
}

/** Turning it off, or making new recovery codes, over the profile port. */
export function twoStepChangeLogic(port: ProfilePort) {
  return twoStepChangeMachine.provide({
    actors: {
      changeTwoStep: fromPromise<Result<Partial<RecoveryCodes>>, { change: TwoStepChange } & TwoStepProof>(({ input: { change, ...proof } }) =>
        change === 'stop' ? port.stopTwoStep(proof) : port.renewRecoveryCodes(proof),
      ),
    },
  });
}
