import { eq } from 'drizzle-orm';
import { HttpTours } from '../../src/adapters/http/tours.adapter';
import { toursOver } from '../../src/application/actors/tours.actors';
import type { Result } from '../../src/domain/shared/result';
import type { ReadProgress, TourProgress } from '../../src/domain/tours/tour';
import { tourProgress } from '../../server/modules/tours/tables';
import { answers, cut, lost, httpLevel, sentWith } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { toursPaths } from './tours.paths';

interface ToursWorld extends World {
  /** The person's progress as stored by the server. */
  readonly kept: (outcome?: TourProgress['outcome'], at?: Date) => Promise<void>;
}

const LONG_AGO = '2026-09-01T09:00:00.000Z';
const named = (result: Result<ReadProgress>): string =>
  result.ok ? (result.value.progress[0]?.outcome ?? 'nothing') : result.failure.kind;

export const toursHttp = httpLevel<ToursWorld>({
  spec: toursPaths,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const session = await stage.session(merchant);
    const { db, clock } = stage.server.deps;
    const kept = async (outcome?: TourProgress['outcome'], at = clock.now()) => {
      await db.delete(tourProgress).where(eq(tourProgress.userId, merchant.userId));
      if (outcome !== undefined)
        await db
          .insert(tourProgress)
          .values({ userId: merchant.userId, tour: 'welcome', version: 1, step: 'open', outcome, at });
    };
    // The path says what the app's other actors do.
    const machine = toursOver(new HttpTours(stage.client(session)), { subscribe: () => () => undefined });
    return { stage, kept, machine, input: toursPaths.input };
  },
  outcomes: {
    loadProgress: {
      named,
      ways: {
        nothing: ({ kept }) => kept(),
        none: ({ kept }) => kept('none'),
        skipped: ({ kept }) => kept('skipped'),
        later: ({ kept }) => kept('later', new Date(LONG_AGO)),
        offline: cut,
      },
    },
    saveProgress: { ways: { ok: answers, offline: lost, VALIDATION: sentWith({ version: 'the first' }) } },
  },
});
