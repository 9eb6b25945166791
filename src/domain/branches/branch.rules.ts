import type { Branch } from '../identity/session';
import { NAME_LENGTHS, nameError, requiredNameError } from '../names/name.rules';
import { errorOf } from '../forms/errors';
import { choice, group, named, text } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { DEFAULT_REGION_CODE, LANGUAGES, REGION_CODES } from '../regions/region';
import type { RegionCode } from '../regions/region';
import type { NewBranch } from './branch';

const KEPT_LENGTH = 200; // characters of a name that is too long, while it is being typed

/** The form for adding a branch; the English name is required, and it replaces a missing Arabic one. */
export function branchRules(regionCode: RegionCode = DEFAULT_REGION_CODE): RecordRules<Branch, NewBranch> {
  return {
    name: `branch-${regionCode}`,
    form: group({ regionCode: choice(REGION_CODES, regionCode), name: named(LANGUAGES, text(KEPT_LENGTH)) }),
    decided: ['regionCode'],
    draftOf: (branch) => ({ regionCode: branch.regionCode, name: branch.name }),
    versionOf: () => 0,
    check: ({ name }) => [
      ...errorOf('name.en', requiredNameError(name.en, 'business', NAME_LENGTHS.branch)),
      ...errorOf('name.ar', nameError(name.ar, 'business', NAME_LENGTHS.branch)),
    ],
  };
}
