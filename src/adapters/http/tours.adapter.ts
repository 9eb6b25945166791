import { getTours, putTour } from '../../../contract/tours';
import type { ToursPort } from '../../application/ports/tours.port';
import type { Result } from '../../domain/shared/result';
import type { ReadProgress, TourProgress } from '../../domain/tours/tour';
import type { HttpClient } from './client';

export class HttpTours implements ToursPort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<ReadProgress>> {
    return this.http.call(getTours, { ownErrors: true });
  }

  keep(progress: TourProgress): Promise<Result<object>> {
    return this.http.call(putTour, { body: progress, ownErrors: true });
  }
}
