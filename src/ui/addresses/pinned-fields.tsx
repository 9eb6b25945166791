import { Suspense } from 'react';
import { ADDRESS_FIELDS } from '../../domain/addresses/address.rules';
import { lazyPart } from '../app/stale-chunks';
import { AddressPart } from '../components/address-part';
import { Skeleton } from '../components/skeleton';
import type { BoundField } from '../forms/field';
import { useMessages } from '../i18n/use-messages';
import styles from './addresses.module.css';
import type { PinView } from './pinned.connect';
import { useTiles } from './use-tiles';

const PinPicker = lazyPart(() =>
  import('../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

interface PinnedFieldsProps {
  readonly pin: PinView;
  /** What a text of the country's form needs, by its name. */
  readonly field: (name: string) => BoundField<string>;
}

/** The country's address form and a pin on the map [R3.14]: for every record that has an address. */
export function PinnedFields({ pin, field }: PinnedFieldsProps) {
  const { t } = useMessages('request', 'parcel', 'map');
  const { countryCode } = pin.region;
  const tiles = useTiles();
  return (
    <>
      <div className={styles.fields}>
        {ADDRESS_FIELDS[countryCode].map((part) => (
          <div key={part.name} className={part.max > 60 ? styles.wide : undefined}>
            <AddressPart {...field(part.name)} countryCode={countryCode} part={part} />
          </div>
        ))}
      </div>
      <Suspense fallback={<Skeleton height={400} />}>
        <PinPicker {...pin} tiles={tiles} label={t('address.map')} />
      </Suspense>
    </>
  );
}
