import type { Branch } from '../identity/session';
import type { RecordRules } from '../records/record';
import { DEFAULT_REGION_CODE, REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import type { FieldFault } from '../shared/result';
import type { NewBranch } from './branch';

const NAME_LENGTH = 60; // characters

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** The form in which a branch is opened; the English name is required, the Arabic one is the same where there is none. */
export function branchRules(regionCode: RegionCode = DEFAULT_REGION_CODE): RecordRules<Branch, NewBranch> {
  return {
    empty: { regionCode, name: { en: '', ar: '' } },
    draftOf: (branch) => ({ regionCode: branch.regionCode, name: branch.name }),
    versionOf: () => 0,
    check: ({ name }) => {
      const english = name.en.trim();
      const faults: FieldFault[] = [];
      if (english === '') faults.push({ path: 'name.en', code: 'required' });
      else if (english.length > NAME_LENGTH) faults.push({ path: 'name.en', code: 'too-long' });
      if (name.ar.trim().length > NAME_LENGTH) faults.push({ path: 'name.ar', code: 'too-long' });
      return faults;
    },
    draftIn: (value) => {
      if (typeof value !== 'object' || value === null) return null;
      const { regionCode: code, name } = value as { readonly regionCode?: unknown; readonly name?: unknown };
      const words = typeof name === 'object' && name !== null ? (name as { readonly en?: unknown; readonly ar?: unknown }) : {};
      const known = Object.values(REGIONS).find((region) => region.regionCode === code);
      return known === undefined ? null : { regionCode: known.regionCode, name: { en: textIn(words.en), ar: textIn(words.ar) } };
    },
  };
}
