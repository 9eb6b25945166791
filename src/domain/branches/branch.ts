import type { RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';

/** A branch to be added; without an Arabic name it has the same name in both languages. */
export interface NewBranch {
  readonly regionCode: RegionCode;
  readonly name: BilingualText;
}
