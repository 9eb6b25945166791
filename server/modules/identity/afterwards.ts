import type { FastifyBaseLogger } from 'fastify';

/** Until the answer has surely left, in ms. */
const HEAD_START = 50;

/** Work that begins once the answer is on its way, so that the answer's time tells nothing of it [T.22]. */
export interface Afterwards {
  /** @param wait until it begins, in ms; until the answer has surely left where absent */
  do(work: () => Promise<void>, wait?: number): void;
  /** All of it is done. */
  settled(): Promise<void>;
}

/** What goes wrong is logged: there is nobody left to tell. */
export function createAfterwards(log: Pick<FastifyBaseLogger, 'error'>): Afterwards {
  const open = new Set<Promise<void>>();
  return {
    do(work, wait = HEAD_START) {
      const done = new Promise<void>((go) => setTimeout(go, wait))
        .then(work)
        .catch((error: unknown) => log.error(error))
        .finally(() => open.delete(done));
      open.add(done);
    },
    async settled() {
      await Promise.all(open);
    },
  };
}
