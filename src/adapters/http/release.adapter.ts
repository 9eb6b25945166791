import type { ReleasePort } from '../../application/ports/release.port';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';

/** The tag of the server's page [R7.08]. It needs no session, so it is requested without the API client. */
export class PageTagRelease implements ReleasePort {
  /**
   * @param deadline milliseconds after which the request is given up: it must not block a connection that an order
   * needs
   * @param kept which release the page says it is, if this device kept it
   * @param page its address, whatever is shown in it
   */
  constructor(
    private readonly ask: typeof fetch,
    private readonly deadline = 10_000,
    private readonly kept: () => string | null = () => null,
    private readonly page = '/index.html',
  ) {}

  running(): string | null {
    return this.kept();
  }

  async newest(): Promise<Result<string>> {
    try {
      const signal = AbortSignal.timeout(this.deadline);
      const answer = await this.ask(this.page, { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal });
      const tag = answer.ok ? answer.headers.get('etag') : null;
      return tag === null ? failed({ kind: 'unreadable' }) : success(tag);
    } catch {
      return failed({ kind: 'offline' });
    }
  }
}
