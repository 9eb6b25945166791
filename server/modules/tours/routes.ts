import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getTours, putTour } from '../../../contract/tours';
import { TOUR_IDS } from '../../../src/domain/tours/tour';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { tourProgress } from './tables';

/** The calls of guided tours: a person's own progress [R10.08]. */
export function register(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  handle(app, deps, getTours, async ({ scope }) => {
    // A tour that no longer exists is ignored, and no row of it breaks the contract.
    const rows = await db
      .select()
      .from(tourProgress)
      .where(and(eq(tourProgress.userId, scope.userId), inArray(tourProgress.tour, TOUR_IDS)))
      .orderBy(tourProgress.tour);
    return {
      now: clock.now().toISOString(),
      progress: rows.map(({ tour, version, step, outcome, at }) => ({
        tour,
        version,
        step,
        outcome,
        at: at.toISOString(),
      })),
    };
  });
  handle(app, deps, putTour, async ({ scope, body }) => {
    const { tour, version, step, outcome } = body;
    const moved = { version, step, outcome, at: clock.now() };
    await db
      .insert(tourProgress)
      .values({ userId: scope.userId, tour, ...moved })
      .onConflictDoUpdate({ target: [tourProgress.userId, tourProgress.tour], set: moved });
    return {};
  });
}
