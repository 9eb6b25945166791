import { use, useState } from 'react';
import { branchKind } from '../../../application/actors/branch.actors';
import { REGIONS } from '../../../domain/regions/region';
import type { RegionCode } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { regionName } from '../../app/region-name';
import { useMessages } from '../../i18n/use-messages';
import { errorMessages } from '../../forms/error-messages';
import { useRecordEditor } from '../../records/record.connect';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name.en/required': 'form.required',
  'name.en/NAME_TAKEN': 'form.taken',
};

/**
 * Adding a branch: what to show, and the commands. The session hears of it, so that the branch can be chosen at once.
 * @param regionCode the form's initial region
 */
export function useAddBranch(regionCode: RegionCode, added: () => void) {
  const app = useApp();
  const { branches } = use(app.records());
  const { t, language } = useMessages('branches');
  const [kind] = useState(() => branchKind(branches, regionCode));
  const view = useRecordEditor({
    kind,
    name: 'branch',
    recordId: null,
    errorText: errorMessages(t, ERROR_KEYS),
    refusedField: { code: 'NAME_TAKEN', path: 'name.en' },
    saved: () => {
      app.session.send({ type: 'BRANCHES_STALE' });
      added();
    },
  });
  return {
    ...view,
    regions: Object.values(REGIONS).map((region) => ({ value: region.regionCode, text: regionName(region, language) })),
  };
}
