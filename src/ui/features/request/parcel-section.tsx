import { useId } from 'react';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { ParcelFields } from '../../components/parcel-fields';
import type { BinderProps } from '../../components/parcel-fields';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequest, useRequestRegion, useTextAt } from './request.connect';
import styles from './request.module.css';

/** What is brought to one of the drop-offs. */
export function ParcelSection({ id }: { readonly id: string }) {
  const { t } = useMessages('parcel');
  const headingId = useId();
  const stop: StopPath = `dropOffs.${id}`;
  const { currency } = useRequestRegion();
  const size = useRequest(({ draft }) => draft.dropOffs.find((dropOff) => dropOff.id === id)?.size ?? null);
  const change = useChange();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
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
