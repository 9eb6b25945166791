import type { Result } from '../../domain/shared/result';

/** Which release the server serves. */
export interface ReleasePort {
  /** A text that differs between releases; answers within seconds, successfully or not. */
  newest(): Promise<Result<string>>;
  /** The release of a page that this device kept; null for a page from the network, which is the newest. */
  running(): string | null;
}
