import type { Result } from '../../domain/shared/result';

/** The headers of every call [R7.02]. */
export interface Credentials {
  readonly token: string;
  readonly accountType: string;
  readonly regionCode: string;
  readonly branchId: string;
}

/** Where the HTTP adapter gets its token from; only the session renews [R7.05] [R7.06]. */
export interface TokenSource {
  /** Credentials whose token is valid for at least REFRESH_WINDOW, renewed first if necessary. */
  valid(): Promise<Result<Credentials>>;
  /** A call with this token was answered TOKEN_EXPIRED [R8.02]; resolves to newer credentials, renewed at most once [T.03]. */
  afterRejection(rejectedToken: string): Promise<Result<Credentials>>;
  /** A call at this branch was answered FORBIDDEN: perhaps the person has lost the branch. */
  branchRefused(branchId: string): void;
  /** A call with this token was answered REFRESH_TOKEN_EXPIRED [R8.01]. */
  sessionOver(rejectedToken: string): void;
}
