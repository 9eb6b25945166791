import type { OrderTemplate, TemplateContent } from '../../domain/order-templates/order-template';
import { useMessages } from '../i18n/use-messages';
import { Dialog } from '../kit/dialog';
import { Text } from '../kit/text';
import { TextField } from '../kit/text-field';
import { RecordForm } from '../records/record-form';
import { RecordFrame } from '../records/record-frame';
import { useNewTemplate } from './order-templates.connect';

interface Props {
  readonly content: TemplateContent;
  readonly saved: (template: OrderTemplate) => void;
  readonly close: () => void;
}

/** Saves an order, or what was filled in for one, as a template: asks for its name [R11.03]. */
export function SaveTemplateDialog({ content, saved, close }: Props) {
  const { t } = useMessages('orderTemplates', 'kit', 'fields', 'records');
  const view = useNewTemplate(content, saved);
  return (
    <Dialog title={t('save.title')} leave={view.isBusy ? null : close}>
      <RecordFrame view={view}>
        <RecordForm view={view} submit={t('form.save')} submitting={t('form.saving')} cancel={close}>
          <Text tone="soft">{t('save.text')}</Text>
          <TextField
            {...view.field('name')}
            label={t('form.name')}
            help={t('save.help')}
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
        </RecordForm>
      </RecordFrame>
    </Dialog>
  );
}
