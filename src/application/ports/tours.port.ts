import type { Result } from '../../domain/shared/result';
import type { ReadProgress, TourProgress } from '../../domain/tours/tour';

/** The signed-in person's progress in the guided tours [R10.08]. Shows no errors: callers try again. */
export interface ToursPort {
  read(): Promise<Result<ReadProgress>>;
  keep(progress: TourProgress): Promise<Result<object>>;
}
