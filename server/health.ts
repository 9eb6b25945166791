import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/open';

/**
 * Two health checks [T.48]. `GET /livez`: 200 while the process runs, whatever its database does; for process
 * supervisors. `GET /readyz`, and `/healthz` as before: 200 while the server takes calls and its database answers, else
 * 503; for load balancers. However many ask, the database gets one query at a time.
 */
export function register(app: FastifyInstance, { answers }: Pick<OpenDatabase, 'answers'>): void {
  let closing = false;
  let asking: Promise<boolean> | null = null;
  app.addHook('preClose', async () => {
    closing = true;
  });

  function ask(): Promise<boolean> {
    asking ??= answers().finally(() => (asking = null));
    return asking;
  }

  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  for (const url of ['/readyz', '/healthz']) {
    app.get(url, async (_request, reply) => {
      const ready = !closing && (await ask()) && !closing;
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'unavailable' });
    });
  }
}
