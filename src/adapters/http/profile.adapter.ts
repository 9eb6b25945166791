import { changePassword, confirmTwoStep, endOneSession, endOtherSessions, getProfile, listSessions, renewRecoveryCodes, startTwoStep, stopTwoStep, updateProfile } from '../../../contract/account';
import type { ProfilePort } from '../../application/ports/profile.port';
import type { OpenSession, Profile, ProfileChange, RecoveryCodes, TwoStepProof, TwoStepSecret } from '../../domain/account/profile';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** What goes wrong is shown in the form itself. */
const OWN_ERRORS = { ownErrors: true } as const;

export class HttpProfile implements ProfilePort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<Profile>> {
    return this.http.call(getProfile, {});
  }

  update(change: ProfileChange): Promise<Result<Profile>> {
    return this.http.call(updateProfile, { body: change, ...OWN_ERRORS });
  }

  changePassword(current: string, next: string): Promise<Result<object>> {
    return this.http.call(changePassword, { body: { current, next }, ...OWN_ERRORS });
  }

  sessions(): Promise<Result<readonly OpenSession[]>> {
    return this.http.call(listSessions, {});
  }

  endSession(id: string): Promise<Result<object>> {
    return this.http.call(endOneSession, { params: { id }, ...OWN_ERRORS });
  }

  endOtherSessions(): Promise<Result<object>> {
    return this.http.call(endOtherSessions, OWN_ERRORS);
  }

  startTwoStep(password: string): Promise<Result<TwoStepSecret>> {
    return this.http.call(startTwoStep, { body: { password }, ...OWN_ERRORS });
  }

  confirmTwoStep(code: string): Promise<Result<RecoveryCodes>> {
    return this.http.call(confirmTwoStep, { body: { code }, ...OWN_ERRORS });
  }

  stopTwoStep(proof: TwoStepProof): Promise<Result<object>> {
    return this.http.call(stopTwoStep, { body: proof, ...OWN_ERRORS });
  }

  renewRecoveryCodes(proof: TwoStepProof): Promise<Result<RecoveryCodes>> {
    return this.http.call(renewRecoveryCodes, { body: proof, ...OWN_ERRORS });
  }
}
