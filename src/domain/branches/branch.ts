import type { RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';

/** A branch that is to be opened; without an Arabic name it is called the same in both languages. */
export interface NewBranch {
  readonly regionCode: RegionCode;
  readonly name: BilingualText;
}
