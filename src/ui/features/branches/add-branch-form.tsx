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
  const { field } = view;
  return (
    <RecordFrame view={view}>
      <RecordForm view={view} submit={t('add')} submitting={t('form.adding')}>
        <RadioGroup {...field('regionCode')} label={t('form.region')} options={view.regions} />
        <TextField {...field('name.en')} label={t('form.nameEn')} dir="auto" autoComplete="off" maxLength={60} />
        <TextField
          {...field('name.ar')}
          label={t('form.nameAr')}
          help={t('form.nameArHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
        />
      </RecordForm>
    </RecordFrame>
  );
}
