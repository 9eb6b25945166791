import { use, useState } from 'react';
import { branchKind } from '../../../application/actors/branch.actors';
import { REGIONS } from '../../../domain/regions/region';
import type { RegionCode } from '../../../domain/regions/region';
import { refusalCode } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useWords } from '../../i18n/use-words';
import { useRecordEditor } from '../records/record.connect';

/**
 * Opening a branch: what to show, and the commands. The session hears of it, so that the branch can be chosen at once.
 * @param regionCode where the form begins
 */
export function useAddBranch(regionCode: RegionCode, added: () => void) {
  const app = useApp();
  const { branches, ids } = use(app.records());
  const { t, language } = useWords('branches');
  const [kind] = useState(() => branchKind(branches, ids, regionCode));
  const view = useRecordEditor({
    kind,
    name: 'branch',
    recordId: null,
    faultText: (path, code) => (path === 'name.en' && code === 'required' ? t('form.required') : null),
    saved: () => {
      app.session.send({ type: 'BRANCHES_STALE' });
      added();
    },
  });
  const isTaken = view.failure !== null && refusalCode(view.failure) === 'NAME_TAKEN';
  return {
    ...view,
    failureText: isTaken ? null : view.failureText,
    nameError: isTaken ? t('form.taken') : view.errorOf('name.en'),
    regions: Object.values(REGIONS).map((region) => ({ value: region.regionCode, text: `${region.region[language]}${language === 'ar' ? '، ' : ', '}${region.country[language]}` })),
  };
}
