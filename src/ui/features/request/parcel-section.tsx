import { useId } from 'react';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { ParcelFields } from '../../components/parcel-fields';
import type { BinderProps } from '../../components/parcel-fields';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequestAt, useRequestRegion, useTextAt } from './request.connect';
import styles from './request.module.css';

/** What is brought to one of the drop-offs. @param number of the drop-off, from 1; null if it is the only one */
export function ParcelSection({ id, number }: { readonly id: string; readonly number: number | null }) {
  const { t } = useMessages('parcel');
  const request = useMessages('request');
  const headingId = useId();
  const stop: StopPath = `dropOffs.${id}`;
  const { currency } = useRequestRegion();
  const size = useRequestAt(stop, ({ draft }) => draft.dropOffs.find((dropOff) => dropOff.id === id)?.size ?? null);
  const change = useChange();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{number === null ? t('title') : request.t('stops.parcel', { number })}</h3>
      <ParcelFields
        size={{ name: `${stop}.size`, value: size, onChange: (chosen) => change({ kind: 'size', stop, size: chosen }) }}
        place={stop}
        Binder={RequestText}
        currency={currency}
      />
    </section>
  );
}

function RequestText({ place, name, children }: BinderProps) {
  return children(useTextAt(`${place}.${name}`));
}
