import type { Result } from '../../domain/shared/result';

/** Which release the server serves. */
export interface ReleasePort {
  /** A text that differs between releases; answers within seconds, successfully or not. */
  newest(): Promise<Result<string>>;
}
