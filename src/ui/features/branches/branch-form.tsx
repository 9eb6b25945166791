import { BRANCH_ADDRESS_LENGTH } from '../../../domain/branches/branch';
import { PROOF_KINDS } from '../../../domain/ordering/proof';
import { Card } from '../../components/card';
import { OpeningHoursEditor } from '../../components/opening-hours-editor';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import type { BranchEditor } from './branch.connect';

/** The form of a branch: its name, who to meet there, and when it is open [R2.19]. */
export function BranchForm({ editor: { view } }: { readonly editor: BranchEditor }) {
  const { t } = useMessages('branches', 'kit', 'fields');
  const { field } = view;
  return (
    <Card>
      <RecordForm view={view} submit={t('form.save')} submitting={t('form.saving')}>
        <TextField {...field('name.en')} label={t('form.nameEn')} dir="auto" autoComplete="off" maxLength={60} />
        <TextField
          {...field('name.ar')}
          label={t('form.nameAr')}
          help={t('form.nameArHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...field('address')}
          label={t('form.address')}
          help={t('form.addressHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={BRANCH_ADDRESS_LENGTH}
        />
        <TextField {...field('contactName')} label={t('form.contact')} dir="auto" autoComplete="off" maxLength={80} />
        <TextField
          {...field('phone')}
          label={t('form.phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
        />
        <RadioGroup
          label={t('proof.title')}
          help={t('proof.help')}
          layout="columns"
          options={PROOF_KINDS.map((value) => ({ value, text: t(`proof.${value}`) }))}
          {...field('proof')}
        />
        <section aria-label={t('hours.title')}>
          <OpeningHoursEditor hours={view.draft.hours} onChange={(hours) => view.edit({ hours })} form={view} />
        </section>
      </RecordForm>
    </Card>
  );
}
