import { getPreferences, listRegions } from '../../../contract/regions';
import type { RegionsPort } from '../../application/ports/regions.port';
import type { Preferences } from '../../domain/ordering/preferences';
import type { Region, RegionCode } from '../../domain/regions/region';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** R7.07. */
export class HttpRegions implements RegionsPort {
  constructor(private readonly http: HttpClient) {}

  /** Regions that this release does not know yet are left out; those it knows must be there. */
  async regions(): Promise<Result<Readonly<Record<RegionCode, Region>>>> {
    const answer = await this.http.call(listRegions, {});
    if (!answer.ok) return answer;
    const { 'BH-manama': manama, 'SA-riyadh': riyadh } = answer.value;
    return manama === undefined || riyadh === undefined
      ? failed({ kind: 'unreadable' })
      : success({ 'BH-manama': manama, 'SA-riyadh': riyadh });
  }

  preferences(): Promise<Result<Preferences>> {
    return this.http.call(getPreferences, {});
  }
}
