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

/** The signed-in person's own data, password, devices and second step [R2.32]. */
export interface ProfilePort {
  read(): Promise<Result<Profile>>;
  update(change: ProfileChange): Promise<Result<Profile>>;
  /** Signs out every other device. */
  changePassword(current: string, next: string): Promise<Result<object>>;
  /** Last used first. */
  sessions(): Promise<Result<readonly OpenSession[]>>;
  endSession(id: string): Promise<Result<object>>;
  endOtherSessions(): Promise<Result<object>>;
  /** Two-step sign-in stays off until a code was confirmed. */
  startTwoStep(password: string): Promise<Result<TwoStepSecret>>;
  confirmTwoStep(code: string): Promise<Result<RecoveryCodes>>;
  stopTwoStep(proof: TwoStepProof): Promise<Result<object>>;
  /** The old ones stop working. */
  renewRecoveryCodes(proof: TwoStepProof): Promise<Result<RecoveryCodes>>;
  /** How the deletion of the account stands [R11.25]. */
  deletion(): Promise<Result<AccountDeletion>>;
  /** Begins the waiting period; twice is like once. */
  askDeletion(proof: DeletionProof): Promise<Result<AccountDeletion>>;
  keepAccount(): Promise<Result<object>>;
}
