import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { marker as leafletMarker, point } from 'leaflet';
import type { Marker } from 'leaflet';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { locateLogic } from '../../../application/actors/locate.actor';
import { SERVICE_AREAS, parsePosition, positionText } from '../../../domain/regions/geo';
import type { Position, Region } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../button';
import { TextField } from '../text-field';
import { corners, latLng, mark } from './base-map';
import type { Tiles } from './base-map';
import styles from './map.module.css';
import { useBaseMap } from './use-base-map';

interface PinPickerProps {
  readonly region: Region;
  readonly tiles: Tiles;
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
  readonly label: string;
  readonly error?: string | null;
  /** Of the field of coordinates. */
  readonly name?: string;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP = 8; // pixels that one arrow key moves the pin; five times as many with shift

const CLOSE = 14; // zoom at which streets are distinguishable

/** Five decimals are a metre: more would be noise that requests a new price. */
const rounded = ({ lat, lng }: Position): Position => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });

/**
 * Puts a pin on a map: where the device is, by click, by dragging, by the arrow keys, or by typing the coordinates,
 * which also works for people who see no map. The map itself is Leaflet: import this lazily.
 */
export function PinPicker({ region, tiles, position, onPick: onPicked, label, error, name }: PinPickerProps) {
  const { t } = useMessages('map');
  const { container, map } = useBaseMap(region, tiles);
  const own = useOwnPlace(region, (found) => {
    onPicked(found);
    // Near enough to see whether it is the right door.
    map?.setView(latLng(found), CLOSE, { animate: false });
  });
  const onPick = (picked: Position): void => {
    own.placed();
    onPicked(picked);
  };
  const pin = useRef<Marker | null>(null);
  const pick = useRef(onPick);
  const start = useRef(position);
  const helpId = useId();
  const pinLabel = t('pin');
  useEffect(() => {
    pick.current = onPick;
    start.current = position;
  });

  useEffect(() => {
    if (map === null) return undefined;
    const { current } = start;
    if (current === null) map.fitBounds(corners(SERVICE_AREAS[region.regionCode]), { animate: false });
    else map.setView(latLng(current), CLOSE, { animate: false });
    map.on('click', ({ latlng }) => pick.current(rounded(latlng)));
    return () => {
      pin.current = null; // it went with its map
    };
  }, [map, region]);

  useEffect(() => {
    if (map === null || position === null) return;
    if (pin.current !== null) {
      pin.current.setLatLng(latLng(position));
    } else {
      const made = leafletMarker(latLng(position), { icon: mark('pin'), draggable: true, autoPan: true }).addTo(map);
      made.on('dragend', () => pick.current(rounded(made.getLatLng())));
      made.getElement()?.addEventListener('keydown', (event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation(); // or the map would move as well
        const by = STEP * (event.shiftKey ? 5 : 1);
        pick.current(
          rounded(
            map.containerPointToLatLng(
              map.latLngToContainerPoint(made.getLatLng()).add(point(step[0] * by, step[1] * by)),
            ),
          ),
        );
      });
      pin.current = made;
    }
    pin.current.getElement()?.setAttribute('aria-label', `${pinLabel}: ${positionText(position)}`);
    if (!map.getBounds().contains(latLng(position))) map.panTo(latLng(position));
  }, [map, position, pinLabel]);

  return (
    <div className={styles.picker}>
      <figure className={styles.figure}>
        <div
          ref={container}
          className={`${styles.map} ${error ? styles.wrong : ''}`}
          dir="ltr"
          role="application"
          aria-label={label}
          aria-describedby={helpId}
        />
        {tiles.tileUrl === null ? null : <figcaption className={styles.attribution}>{tiles.attribution}</figcaption>}
      </figure>
      <div className={styles.own}>
        <Button busy={own.isBusy} onClick={own.locate} icon={<LocateFixed size={18} aria-hidden="true" />}>
          {t(own.isBusy ? 'locating' : 'locate')}
        </Button>
        <p role="status" className={styles.help}>
          {own.note === null ? null : t(`located.${own.note}`)}
        </p>
      </div>
      <p id={helpId} className={styles.help}>
        {t('pinHelp')}
      </p>
      <Coordinates position={position} onPick={onPick} error={error ?? null} name={name} />
    </div>
  );
}

/** A pin where the device is, passed to `onPick` once it is known. */
function useOwnPlace({ regionCode }: Region, onPick: (position: Position) => void) {
  const { location } = useApp();
  const [snapshot, send, actor] = useFlow(useMemo(() => locateLogic(location), [location]));
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const watch = actor.on('found', ({ position }) => pick.current(rounded(position)));
    return () => watch.unsubscribe();
  }, [actor]);
  return {
    isBusy: snapshot.hasTag('busy'),
    note: snapshot.context.note,
    locate: () => send({ type: 'LOCATE', regionCode }),
    placed: () => send({ type: 'PLACED' }),
  };
}

/** The pin as numbers; typed text moves it once it is a point. */
function Coordinates({
  position,
  onPick,
  error,
  name,
}: Pick<PinPickerProps, 'position' | 'onPick'> & { readonly error: string | null; readonly name: string | undefined }) {
  const { t } = useMessages('map');
  const [typed, setTyped] = useState<string | null>(null);
  const unread = typed !== null && typed.trim() !== '' && parsePosition(typed) === null;
  return (
    <TextField
      label={t('coordinates')}
      dir="ltr"
      {...(name === undefined ? {} : { name })}
      value={typed ?? (position === null ? '' : positionText(position))}
      help={t('coordinatesHelp')}
      error={unread ? t('coordinatesInvalid') : error}
      onChange={(value) => {
        setTyped(value);
        const read = parsePosition(value);
        if (read !== null) onPick(rounded(read));
      }}
      onBlur={() => {
        if (!unread) setTyped(null);
      }}
    />
  );
}
