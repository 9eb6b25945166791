import { useId } from 'react';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { placeNamesOf } from '../../../domain/addresses/written-area';
import { cashTyped } from '../../../domain/ordering/parcel-draft';
import { areaTyped } from '../../../domain/addresses/address-area';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { useRequestAt, useRequestRegion } from './request.connect';
import styles from './folded-stop.module.css';

interface FoldedStopProps {
  readonly id: string;
  readonly title: string;
  readonly open: () => void;
  /** What moves and removes it. */
  readonly children: ReactNode;
}

/** One of several drop-offs in one line: whose it is, where it goes, and what is brought. A press opens it. */
export function FoldedStop({ id, title, open, children }: FoldedStopProps) {
  const headingId = useId();
  return (
    <section className={styles.folded} aria-labelledby={headingId}>
      <div className={styles.said}>
        <h3 id={headingId} tabIndex={-1} data-tour="request-drop-off">
          <button
            type="button"
            className={styles.head}
            aria-expanded={false}
            aria-describedby={`${headingId}-line`}
            onClick={open}
          >
            {title}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </h3>
        <p id={`${headingId}-line`} className={styles.line}>
          <Said id={id} />
        </p>
      </div>
      <div className={styles.tools}>{children}</div>
    </section>
  );
}

function Said({ id }: { readonly id: string }) {
  const { t, language } = useMessages('parcel');
  const { currency, countryCode } = useRequestRegion();
  const stop = useRequestAt(`dropOffs.${id}`, ({ draft }) => draft.dropOffs.find((each) => each.id === id) ?? null);
  if (stop === null) return null;
  const { saved, mode, recipient, size, note } = stop;
  const place =
    mode === 'saved' && saved !== null
      ? [saved.address.label, placeNamesOf(saved.address)[0]?.[language] ?? '']
      : [areaTyped(countryCode, stop.address)];
  const cash = cashTyped(stop, currency);
  return (
    <>
      <strong>
        <bdi>{recipient.name.trim()}</bdi>
      </strong>
      {[...new Set(place)]
        .filter((name) => name !== '' && name !== recipient.name.trim())
        .map((name) => (
          <span key={name}>
            {' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
      {' · '}
      {t(`sizes.${size}`)}
      {cash === null || cash.minor === 0 ? null : (
        <>
          {' · '}
          {t('cash')} <MoneyText value={cash} />
        </>
      )}
      {note.trim() === '' ? null : ` · ${t('noted')}`}
    </>
  );
}
