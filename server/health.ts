import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';

/** `GET /healthz`: 200 while the server takes calls and its database answers, else 503. For load balancers and scripts. */
export function register(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async (_request, reply) => {
    const answers = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const ready = answers && !closing;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
}
