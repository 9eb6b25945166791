import type { Result } from '../../domain/shared/result';
import type { ReadProgress, TourProgress } from '../../domain/tours/tour';

/** How far the signed-in person is with the guided tours [R10.08]. Says nothing of failures: whoever asks tries again. */
export interface ToursPort {
  read(): Promise<Result<ReadProgress>>;
  keep(progress: TourProgress): Promise<Result<object>>;
}
