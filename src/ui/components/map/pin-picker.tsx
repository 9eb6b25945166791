import { useId, useState } from 'react';
import type { Position, Region } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import type { Tiles } from './base-map';
import { MapCredit } from './map-credit';
import styles from './map.module.css';
import { MovedNote } from './moved-note';
import { OwnPlace, useOwnPlace } from './own-place';
import { PlaceField } from './place-field';
import { pinZoom } from './tile-layer';
import { useBaseMap } from './use-base-map';
import type { MovedPin } from './use-moved-pin';
import { showNear, usePin } from './use-pin';

interface PinPickerProps {
  readonly region: Region;
  readonly tiles: Tiles;
  readonly position: Position | null;
  /** @param isByHand moved over the map; otherwise it was set at once */
  readonly onPick: (position: Position, isByHand: boolean) => void;
  readonly label: string;
  /** Where to look while there is no pin: the area that the address names. */
  readonly near?: Position | null;
  readonly error?: string | null;
  /** What the pin emptied when it went elsewhere. */
  readonly moved?: MovedPin;
  /** Of the field of coordinates. */
  readonly name?: string;
}

/**
 * Puts a pin on a map: where the device is, by click, by dragging, by the arrow keys, or by pasting a place, which also
 * works for people who see no map. Under a finger the map moves and the pin stays in the middle. The map itself is
 * Leaflet: import this lazily.
 */
export function PinPicker({ region, tiles, position, onPick, label, near, error, moved, name }: PinPickerProps) {
  const { t } = useMessages('map');
  const { container, map } = useBaseMap(region, tiles);
  const zoom = () => pinZoom(tiles.tileUrl);
  const [isFixed] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  /** A place that was not chosen on the map: shown near enough to see whether it is the right door. */
  const show = (place: Position): void => {
    onPick(place, false);
    if (map !== null) showNear(map, place, zoom());
  };
  const own = useOwnPlace(region, show);
  const pick = (place: Position): void => {
    own.placed();
    onPick(place, true);
  };
  usePin(map, { region, position, near: near ?? null, onPick: pick, zoom, label: t('pin'), isFixed });
  const helpId = useId();
  return (
    <div className={styles.picker}>
      <figure className={styles.figure}>
        <div className={styles.frame}>
          <div
            ref={container}
            className={`${styles.map} ${error ? styles.wrong : ''}`}
            dir="ltr"
            role="application"
            aria-label={label}
            aria-describedby={helpId}
          />
          {isFixed ? (
            <span className={styles.middle} data-unset={position === null || undefined} aria-hidden="true">
              <span className={styles.pin} />
            </span>
          ) : null}
        </div>
        <MapCredit tiles={tiles} />
      </figure>
      <OwnPlace own={own} />
      <p id={helpId} className={styles.help}>
        {t(isFixed ? 'moveHelp' : 'pinHelp')}
      </p>
      {moved === undefined ? null : <MovedNote moved={moved} />}
      <PlaceField
        regionCode={region.regionCode}
        position={position}
        onPick={(place) => {
          own.placed();
          show(place);
        }}
        error={error ?? null}
        name={name}
      />
    </div>
  );
}
