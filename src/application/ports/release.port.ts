import type { Result } from '../../domain/shared/result';

/** Which release the server gives out. */
export interface ReleasePort {
  /** A text that is another one in every release; answers within seconds, well or not. */
  newest(): Promise<Result<string>>;
}
