import {
  changePassword,
  confirmTwoStep,
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
  updateProfile,
} from '../../../contract/account';
import { askAccountDeletion, getAccountDeletion, keepAccount } from '../../../contract/account-deletion';
import type { ProfilePort } from '../../application/ports/profile.port';
import type {
  OpenSession,
  Profile,
  ProfileChange,
  RecoveryCodes,
  TwoStepProof,
  TwoStepSecret,
} from '../../domain/account/profile';
import type { AccountDeletion, DeletionProof } from '../../domain/account/deletion';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpProfile implements ProfilePort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<Profile>> {
    return this.http.call(getProfile, {});
  }

  update(change: ProfileChange): Promise<Result<Profile>> {
    return this.http.call(updateProfile, { body: change, ownErrors: true });
  }

  changePassword(current: string, next: string): Promise<Result<object>> {
    return this.http.call(changePassword, { body: { current, next }, ownErrors: true });
  }

  sessions(): Promise<Result<readonly OpenSession[]>> {
    return this.http.call(listSessions, {});
  }

  endSession(id: string): Promise<Result<object>> {
    return this.http.call(endOneSession, { params: { id }, ownErrors: true });
  }

  endOtherSessions(): Promise<Result<object>> {
    return this.http.call(endOtherSessions, { ownErrors: true });
  }

  startTwoStep(password: string): Promise<Result<TwoStepSecret>> {
    return this.http.call(startTwoStep, { body: { password }, ownErrors: true });
  }

  confirmTwoStep(code: string): Promise<Result<RecoveryCodes>> {
    return this.http.call(confirmTwoStep, { body: { code }, ownErrors: true });
  }

  stopTwoStep(proof: TwoStepProof): Promise<Result<object>> {
    return this.http.call(stopTwoStep, { body: proof, ownErrors: true });
  }

  renewRecoveryCodes(proof: TwoStepProof): Promise<Result<RecoveryCodes>> {
    return this.http.call(renewRecoveryCodes, { body: proof, ownErrors: true });
  }

  deletion(): Promise<Result<AccountDeletion>> {
    return this.http.call(getAccountDeletion, { ownErrors: true });
  }

  askDeletion({ password, code }: DeletionProof): Promise<Result<AccountDeletion>> {
    return this.http.call(askAccountDeletion, { body: { password, code: code === '' ? null : code }, ownErrors: true });
  }

  keepAccount(): Promise<Result<object>> {
    return this.http.call(keepAccount, { ownErrors: true });
  }
}
