import {
  answerOffer,
  getWork,
  reportDriverPosition,
  reportStep,
  setDuty,
  signInDriver,
  signOutDriver,
} from '../../../contract/driving';
import type { DrivingPort, OfferAnswer } from '../../application/ports/driving.port';
import type { StepReport, Work } from '../../domain/driving/driving';
import type { Position } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import { asGuest } from './as-guest';
import type { HttpClient } from './client';

/** A lost answer must not keep a driver waiting: the step is sent again. Milliseconds. */
const DEADLINE = 15_000;

export class HttpDriving implements DrivingPort {
  constructor(private readonly http: HttpClient) {}

  signIn(proven: Parameters<DrivingPort['signIn']>[0]): Promise<Result<{ readonly token: string }>> {
    return this.http.call(signInDriver, { body: proven, ownErrors: true });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.http.call(signOutDriver, { body: {}, ...asGuest(token) });
  }

  work(token: string): Promise<Result<Work>> {
    return this.http.call(getWork, { ...asGuest(token), deadline: DEADLINE });
  }

  setDuty(token: string, on: boolean): Promise<Result<Work>> {
    return this.http.call(setDuty, { body: { on }, ...asGuest(token), deadline: DEADLINE });
  }

  reply(token: string, offerId: string, answer: OfferAnswer): Promise<Result<Work>> {
    return this.http.call(answerOffer, {
      params: { id: offerId },
      body: answer,
      ...asGuest(token),
      deadline: DEADLINE,
    });
  }

  report(token: string, step: StepReport): Promise<Result<Work>> {
    return this.http.call(reportStep, { body: step, ...asGuest(token), deadline: DEADLINE });
  }

  place(token: string, position: Position, heading: number | null): Promise<Result<object>> {
    return this.http.call(reportDriverPosition, { body: { position, heading }, ...asGuest(token), deadline: DEADLINE });
  }
}
