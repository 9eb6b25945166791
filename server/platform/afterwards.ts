import type { FastifyBaseLogger } from 'fastify';

/** How long until the answer has surely been sent, in ms. */
const HEAD_START = 50;

/** Work that starts once the answer is on its way, so that the answer's time reveals nothing about it [T.22]. */
export interface Afterwards {
  /** @param wait until it starts, in ms; by default until the answer has surely been sent */
  do(work: () => Promise<void>, wait?: number): void;
  /** All of it is done, and what it began too. */
  settled(): Promise<void>;
}

/** Errors are logged: there is nobody left to tell. */
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
      while (open.size > 0) await Promise.all(open);
    },
  };
}
