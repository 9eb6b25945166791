import { useMemo } from 'react';
import { NO_TILES } from '../../../domain/ordering/preferences';
import type { MapTiles } from '../../../domain/ordering/preferences';
import { REGIONS } from '../../../domain/regions/region';
import type { Position, RegionCode } from '../../../domain/regions/region';
import { MapView } from '../../components/map/map-view';
import type { MapMarker } from '../../components/map/map-view';
import { useMessages } from '../../i18n/use-messages';
import { useSmoothPosition } from './smooth-position';
import styles from './tracking.module.css';

interface DeliveryMapProps {
  readonly regionCode: RegionCode;
  readonly pickUp: Position;
  readonly dropOffs: readonly Position[];
  /** Of several, which each of them is. */
  readonly numbers?: readonly number[] | undefined;
  readonly driver: Position | null;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  readonly route: readonly Position[];
  /** Null if no tiles are known: the map is useful without. */
  readonly map: MapTiles | null;
}

/** A delivery on the map, its driver gliding from report to report. Loaded lazily: Leaflet comes with it. */
export function DeliveryMap({ regionCode, pickUp, dropOffs, numbers, driver, heading, route, map }: DeliveryMapProps) {
  const { t } = useMessages('task');
  const shown = useSmoothPosition(driver);
  const stops = useMemo(
    (): MapMarker[] => [
      { id: 'pick-up', kind: 'pickUp', position: pickUp, label: t('pickUp') },
      ...dropOffs.map((position, index): MapMarker => {
        const number = numbers?.[index] ?? null;
        return {
          id: `drop-off-${index}`,
          kind: 'dropOff',
          position,
          number,
          label: number === null ? t('dropOff') : t('dropOffNumber', { number }),
        };
      }),
    ],
    [pickUp, dropOffs, numbers, t],
  );
  const markers = useMemo(
    () =>
      shown === null
        ? stops
        : [...stops, { id: 'driver', kind: 'driver' as const, position: shown, label: t('driver'), heading }],
    [stops, shown, heading, t],
  );
  return (
    <MapView
      region={REGIONS[regionCode]}
      tiles={map ?? NO_TILES}
      markers={markers}
      route={route}
      label={t('map')}
      className={styles.map}
    />
  );
}
