import type { Region, RegionCode } from '../../domain/regions/region';
import type { Preferences } from '../../domain/ordering/preferences';
import type { Result } from '../../domain/shared/result';

export interface RegionsPort {
  regions(): Promise<Result<Readonly<Record<RegionCode, Region>>>>;
  /** For the account, region and branch of the session. */
  preferences(): Promise<Result<Preferences>>;
}
