import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';

/**
 * Does some work again and again for as long as the server lives. Each piece is done whatever became of those before it,
 * and a round only when the one before is over. What goes wrong is logged, and tried again the next time. The pieces
 * work on the database for jobs: what they ask of it may take longer than a call may.
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
  // What is under way comes to its end before the database is closed.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
