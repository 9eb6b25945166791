import type { RegionCode } from '../regions/region';

/** What the team knows of somebody who will drive. */
export interface NewDriver {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly regionCode: RegionCode;
  readonly vehicle: string;
}
