import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ADDRESS_FIELDS } from '../../../domain/addresses/address.rules';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { lazyPart } from '../../app/stale-chunks';
import { AddressPart } from '../../components/address-part';
import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { RecordForm } from '../../records/record-form';
import { pathTo } from '../../routes/paths';
import type { LocationEditor } from './location.connect';
import { useTiles } from './locations.connect';
import styles from './locations.module.css';

const PinPicker = lazyPart(() =>
  import('../../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

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
        <div className={styles.fields}>
          {ADDRESS_FIELDS[countryCode].map((part) => (
            <div key={part.name} className={part.max > 60 ? styles.wide : undefined}>
              <AddressPart {...field(`address.${part.name}`)} countryCode={countryCode} part={part} />
            </div>
          ))}
        </div>
        <Suspense fallback={<Skeleton height={400} />}>
          <Pin region={region} pin={pin} />
        </Suspense>
        <div className={styles.fields}>
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

function Pin({ region, pin }: Pick<LocationEditor, 'region' | 'pin'>) {
  const { t } = useMessages('request');
  return <PinPicker {...pin} name="position" region={region} tiles={useTiles()} label={t('address.map')} />;
}
