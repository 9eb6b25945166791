import type { Result } from '../../../domain/shared/result';
import type { AutoTopUp, AutoTopUpSettings } from '../../../domain/wallet/auto-top-up';

/** Topping up a wallet by itself [R11.16]; for people who may top it up. */
export interface AutoTopUpPort {
  get(): Promise<Result<AutoTopUp>>;
  /** Refused as CHANGED_MEANWHILE, or VALIDATION for a foreign card or amounts outside the limits. */
  set(settings: AutoTopUpSettings, version: number): Promise<Result<AutoTopUp>>;
}
