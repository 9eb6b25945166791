import { Suspense, useId } from 'react';
import type { ComponentProps } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import { positionText } from '../../../domain/regions/geo';
import { lazyPart } from '../../app/stale-chunks';
import { useMessages } from '../../i18n/use-messages';
import button from '../button.module.css';
import { FieldNote } from '../field-note';
import field from '../field.module.css';
import { Skeleton } from '../skeleton';
import styles from './map.module.css';
import { MovedNote } from './moved-note';
import { OwnPlace, useOwnPlace } from './own-place';
import type { PinPicker as Picker } from './pin-picker';

const PinPicker = lazyPart(() => import('./pin-picker').then((module) => ({ default: module.PinPicker })));

type MapOnDemandProps = ComponentProps<typeof Picker> & {
  readonly name: string;
  /** The map is shown; it is loaded only then. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
};

/** A place as one line, with the device's own place beside it; the map opens when it is asked for. */
export function MapOnDemand({ isOpen, toggle, ...picker }: MapOnDemandProps) {
  const { t } = useMessages('map');
  const id = useId();
  const { name, position, error = null, region, onPick, moved } = picker;
  const own = useOwnPlace(region, (place) => onPick(place, false));
  const opener = (
    <button
      type="button"
      className={`${button.button} ${button.plain}`}
      aria-expanded={isOpen}
      // A button has no aria-invalid; the error is its description.
      data-invalid={!isOpen && error !== null}
      aria-describedby={isOpen ? undefined : id}
      onClick={toggle}
      // While the map is closed, errors of the place lead here.
      {...(isOpen ? {} : { name, value: position === null ? '' : positionText(position) })}
    >
      <MapPin size={18} aria-hidden="true" />
      {t(isOpen ? 'closeMap' : position === null ? 'setOnMap' : 'changeOnMap')}
    </button>
  );
  return (
    <div role="group" aria-label={t('place')} className={field.field}>
      <span className={field.label} aria-hidden="true">
        {t('place')}
      </span>
      <div className={styles.own}>
        {opener}
        {isOpen ? null : <OwnPlace own={own} />}
      </div>
      {isOpen || moved === undefined ? null : <MovedNote moved={moved} />}
      {isOpen ? (
        <Suspense fallback={<Skeleton height={400} />}>
          <PinPicker {...picker} />
        </Suspense>
      ) : (
        <FieldNote
          id={id}
          error={error}
          help={position === null ? undefined : <bdi dir="ltr">{positionText(position)}</bdi>}
        />
      )}
    </div>
  );
}
