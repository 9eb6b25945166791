import { Link } from 'react-router-dom';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { PinnedFields } from '../../addresses/pinned-fields';
import { Card } from '../../components/card';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { RecordForm } from '../../records/record-form';
import { pathTo } from '../../routes/paths';
import type { LocationEditor } from './location.connect';
import styles from './locations.module.css';

/** The form of a saved address: its name, the country's address form, the pin, and who to meet [R2.15] [R3.14]. */
export function LocationForm({ editor }: { readonly editor: LocationEditor }) {
  const { t } = useMessages('locations', 'request', 'parcel', 'map', 'kit', 'fields');
  const { view, region, pin, known } = editor;
  const { field, item } = view;
  const { countryCode } = region;
  const phone = field('phone');
  const parsed = parsePhone(phone.value, countryCode);
  return (
    <Card>
      <RecordForm view={view} submit={t(item === null ? 'form.add' : 'form.save')} submitting={t('form.saving')}>
        <TextField {...field('label')} label={t('form.label')} help={t('form.labelHelp')} dir="auto" maxLength={60} />
        <PinnedFields pin={pin} field={(part) => field(`address.${part}`)} />
        <div className={styles.contact}>
          <TextField {...field('contactName')} label={t('form.contact')} autoComplete="off" maxLength={80} />
          <TextField
            {...phone}
            label={t('form.phone')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            help={parsed.ok ? <bdi dir="ltr">{formatPhone(parsed.phone)}</bdi> : t('form.phoneHelp')}
          />
        </div>
        {known === null ? null : (
          <Alert tone="amber" role="status">
            <Link to={pathTo('/locations/:id', { id: known })}>{t('form.known')}</Link>
          </Alert>
        )}
      </RecordForm>
    </Card>
  );
}
