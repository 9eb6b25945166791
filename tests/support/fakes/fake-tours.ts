import type { ToursPort } from '../../../src/application/ports/tours.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { TOUR_IDS } from '../../../src/domain/tours/tour';
import type { PersistedProgress, ReadProgress, TourProgress } from '../../../src/domain/tours/tour';

/** One person's tours without a server; passes the same contract suite as the real adapter. */
export class FakeTours implements ToursPort {
  /** The answer of every call, while set. */
  failure: Failure | null = null;
  now = '2026-11-20T09:00:00.000Z';
  /** Everything that was saved, including failed attempts. */
  readonly asked: TourProgress[] = [];
  private readonly rows = new Map<string, PersistedProgress>();

  read(): Promise<Result<ReadProgress>> {
    if (this.failure !== null) return Promise.resolve(failed(this.failure));
    return Promise.resolve(
      success({ now: this.now, progress: [...this.rows.values()].toSorted((a, b) => (a.tour < b.tour ? -1 : 1)) }),
    );
  }

  keep(progress: TourProgress): Promise<Result<object>> {
    this.asked.push(progress);
    if (this.failure !== null) return Promise.resolve(failed(this.failure));
    if (!TOUR_IDS.includes(progress.tour)) {
      return Promise.resolve(
        failed({
          kind: 'refused',
          status: 400,
          code: 'VALIDATION',
          text: null,
          fields: [{ path: 'tour', code: 'invalid' }],
          retryAfterMs: null,
        }),
      );
    }
    this.rows.set(progress.tour, { ...progress, at: this.now });
    return Promise.resolve(success({}));
  }
}
