import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';

/**
 * Repeats some work for as long as the server runs. Each piece runs whatever happened to those before it, and a round
 * starts only when the previous one is over. Errors are logged, and the work is tried again the next time. The pieces
 * use the database for jobs: their statements may take longer than a call's.
 * @param interval in ms
 */
export function doRegularly<Given extends Pick<Deps, 'log' | 'db' | 'jobs'>>(
  app: FastifyInstance,
  deps: Given,
  interval: number,
  pieces: readonly ((deps: Given) => Promise<unknown>)[],
): void {
  const own: Given = { ...deps, db: deps.jobs };
  let round: Promise<void> | null = null;

  async function go(): Promise<void> {
    for (const piece of pieces) await piece(own).catch((error: unknown) => deps.log.error(error));
    round = null;
  }

  const timer = setInterval(() => {
    round ??= go();
  }, interval);
  timer.unref();
  // Running work finishes before the database is closed.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
