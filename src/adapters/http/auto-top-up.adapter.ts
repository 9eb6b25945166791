import { getAutoTopUp, setAutoTopUp } from '../../../contract/auto-top-up';
import type { AutoTopUpPort } from '../../application/ports/records/auto-top-up.port';
import type { Result } from '../../domain/shared/result';
import type { AutoTopUp, AutoTopUpSettings } from '../../domain/wallet/auto-top-up';
import type { HttpClient } from './client';

/** Automatic top-ups; their page shows its own errors. */
export class HttpAutoTopUp implements AutoTopUpPort {
  constructor(private readonly http: HttpClient) {}

  get(): Promise<Result<AutoTopUp>> {
    return this.http.call(getAutoTopUp, { ownErrors: true });
  }

  set(settings: AutoTopUpSettings, version: number): Promise<Result<AutoTopUp>> {
    return this.http.call(setAutoTopUp, { body: { ...settings, version }, ownErrors: true });
  }
}
