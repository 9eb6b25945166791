import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';

/**
 * Does some work again and again for as long as the server lives. Each piece is done whatever became of those before it,
 * and a round only when the one before is over. What goes wrong is logged, and tried again the next time.
 * @param interval in ms
 */
export function doRegularly(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  interval: number,
  pieces: readonly (() => Promise<void>)[],
): void {
  let round: Promise<void> | null = null;

  async function go(): Promise<void> {
    for (const piece of pieces) await piece().catch((error: unknown) => log.error(error));
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
