import type { RegionCode } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { useAddBranch } from './add-branch.connect';

interface AddBranchFormProps {
  /** The initial region of the form. */
  readonly regionCode: RegionCode;
  readonly added: () => void;
}

/** The form for adding a branch, on its page and in the branch dialog [R2.19] [R3.08]. */
export function AddBranchForm({ regionCode, added }: AddBranchFormProps) {
  const { t } = useMessages('branches', 'kit');
  const view = useAddBranch(regionCode, added);
  const { draft, edit, leave, errorOf } = view;
  return (
    <RecordFrame view={view}>
      <RecordForm view={view} submit={t('add')} submitting={t('form.adding')}>
        <RadioGroup
          label={t('form.region')}
          options={view.regions}
          value={draft.regionCode}
          onChange={(region) => edit({ regionCode: region })}
        />
        <TextField
          label={t('form.nameEn')}
          value={draft.name.en}
          onChange={(en) => edit({ name: { ...draft.name, en } })}
          onBlur={() => leave('name.en')}
          error={errorOf('name.en')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          label={t('form.nameAr')}
          value={draft.name.ar}
          onChange={(ar) => edit({ name: { ...draft.name, ar } })}
          onBlur={() => leave('name.ar')}
          error={errorOf('name.ar')}
          help={t('form.nameArHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
        />
      </RecordForm>
    </RecordFrame>
  );
}
