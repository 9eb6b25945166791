import type { Branch } from '../identity/session';
import { NAME_LENGTHS, nameError, requiredNameError } from '../names/name.rules';
import { errorOf, textIn } from '../records/record';
import type { RecordRules } from '../records/record';
import { DEFAULT_REGION_CODE, REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { NewBranch } from './branch';

const KEPT_LENGTH = 200; // characters of a name that is too long, while it is being typed

/** The form for adding a branch; the English name is required, and it replaces a missing Arabic one. */
export function branchRules(regionCode: RegionCode = DEFAULT_REGION_CODE): RecordRules<Branch, NewBranch> {
  return {
    name: `branch-${regionCode}`,
    empty: { regionCode, name: { en: '', ar: '' } },
    draftOf: (branch) => ({ regionCode: branch.regionCode, name: branch.name }),
    versionOf: () => 0,
    check: ({ name }) => [
      ...errorOf('name.en', requiredNameError(name.en, 'business', NAME_LENGTHS.branch)),
      ...errorOf('name.ar', nameError(name.ar, 'business', NAME_LENGTHS.branch)),
    ],
    draftIn: (value) => {
      const fields = fieldsOf(value);
      const name = fieldsOf(fields?.['name']) ?? {};
      const known = Object.values(REGIONS).find((region) => region.regionCode === fields?.['regionCode']);
      return known === undefined
        ? null
        : {
            regionCode: known.regionCode,
            name: { en: textIn(name['en'], KEPT_LENGTH), ar: textIn(name['ar'], KEPT_LENGTH) },
          };
    },
  };
}
