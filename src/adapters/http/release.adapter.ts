import type { ReleasePort } from '../../application/ports/release.port';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';

/** The tag of the server's page [R7.08]. Nobody need be signed in, so it is asked for without the client of the calls. */
export class PageTagRelease implements ReleasePort {
  /** @param deadline milliseconds after which the question is given up: it must not hold a connection that an order needs */
  constructor(
    private readonly ask: typeof fetch,
    private readonly deadline = 10_000,
  ) {}

  async newest(): Promise<Result<string>> {
    try {
      const signal = AbortSignal.timeout(this.deadline);
      const answer = await this.ask('/index.html', { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal });
      const tag = answer.ok ? answer.headers.get('etag') : null;
      return tag === null ? failed({ kind: 'unreadable' }) : success(tag);
    } catch {
      return failed({ kind: 'offline' });
    }
  }
}
