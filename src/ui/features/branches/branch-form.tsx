import { PROOF_KINDS } from '../../../domain/ordering/proof';
import { PinnedFields } from '../../addresses/pinned-fields';
import { Card } from '../../components/card';
import { OpeningHoursEditor } from '../../components/opening-hours-editor';
import { useMessages } from '../../i18n/use-messages';
import { FieldGroup } from '../../kit/field-group';
import { RadioGroup } from '../../kit/radio-group';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import type { BranchEditor } from './branch.connect';

/** The form of a branch: its name, its address, who to meet there, and when it is open [R2.19]. */
export function BranchForm({ editor: { view, pin } }: { readonly editor: BranchEditor }) {
  const { t } = useMessages('branches', 'request', 'parcel', 'map', 'kit', 'fields');
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
        <FieldGroup label={t('form.address')} help={t('form.addressHelp')}>
          <PinnedFields pin={pin} field={(part) => field(`place.${part}`)} />
        </FieldGroup>
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
