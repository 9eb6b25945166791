import type { HealthPort } from '../../application/ports/health.port';
import type { Transport } from './transport';

/** After this long without an answer the server counts as down. Milliseconds. */
const DEADLINE = 5_000;

/** Asks the server whether it and its database can serve; needs no session. */
export class HttpHealth implements HealthPort {
  constructor(private readonly transport: Transport) {}

  async ask(): Promise<{ readonly ready: boolean; readonly retryAfterMs: number | null }> {
    const answer = await this.transport({
      method: 'GET',
      path: '/healthz',
      query: {},
      body: undefined,
      headers: {},
      deadline: DEADLINE,
    });
    return answer.kind === 'none'
      ? { ready: false, retryAfterMs: null }
      : { ready: answer.status === 200, retryAfterMs: answer.retryAfterMs };
  }
}
