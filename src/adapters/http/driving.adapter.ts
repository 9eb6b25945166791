import * as z from 'zod/mini';
import {
  announceHandIn,
  answerOffer,
  getDriverMoney,
  getWork,
  handInProof,
  reportDriverPosition,
  reportStep,
  setDuty,
  signInDriver,
  signOutDriver,
  withdrawHandIn,
} from '../../../contract/driving';
import type { DrivingPort, OfferAnswer } from '../../application/ports/driving.port';
import type { DriverMoney } from '../../domain/driving/earnings';
import type { KeptStep } from '../../domain/driving/steps.rules';
import type { Work } from '../../domain/driving/driving';
import type { Position } from '../../domain/regions/region';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import { asGuest } from './as-guest';
import type { HttpClient } from './client';
import { fileHeaders } from './send-file';

/** A lost answer must not keep a driver waiting: the step is sent again. Milliseconds. */
const DEADLINE = 15_000;
/** A picture takes longer on a slow network. Milliseconds. */
const PICTURE_DEADLINE = 60_000;

/** The file in a data URL. */
function pictureFile(picture: string): File {
  const [, type = '', base64 = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(picture) ?? [];
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `proof.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

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

  money(token: string): Promise<Result<DriverMoney>> {
    return this.http.call(getDriverMoney, { ...asGuest(token), deadline: DEADLINE });
  }

  announce(token: string, amount: Money): Promise<Result<DriverMoney>> {
    return this.http.call(announceHandIn, { body: { amount }, ...asGuest(token), ownErrors: true, deadline: DEADLINE });
  }

  withdraw(token: string): Promise<Result<DriverMoney>> {
    return this.http.call(withdrawHandIn, { ...asGuest(token), deadline: DEADLINE });
  }

  workIn(stored: unknown): Work | null {
    const read = z.safeParse(getWork.data, stored);
    return read.success ? read.data : null;
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

  async report(token: string, { key, at, report: { proof, ...report } }: KeptStep): Promise<Result<Work>> {
    const step = { ...report, at };
    if (proof?.kind === 'picture' && step.stopId !== null) {
      const handedIn = await this.#handIn(token, step.stopId, proof.picture);
      if (!handedIn.ok) return handedIn;
    }
    const body = proof === undefined || proof.kind === 'picture' ? step : { ...step, proof };
    return this.http.call(reportStep, { body, idempotencyKey: key, ...asGuest(token), deadline: DEADLINE });
  }

  #handIn(token: string, stopId: string, picture: string): Promise<Result<object>> {
    const file = pictureFile(picture);
    return this.http.call(handInProof, {
      params: { id: stopId },
      file: { content: file, progress: () => undefined, signal: new AbortController().signal },
      headers: { ...fileHeaders(file), ...asGuest(token).headers },
      ownErrors: true,
      deadline: PICTURE_DEADLINE,
    });
  }

  place(token: string, position: Position, heading: number | null): Promise<Result<object>> {
    return this.http.call(reportDriverPosition, { body: { position, heading }, ...asGuest(token), deadline: DEADLINE });
  }
}
