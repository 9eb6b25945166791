import { Suspense, useMemo } from 'react';
import type { Location } from '../../../domain/addresses/location';
import { useTiles } from '../../addresses/use-tiles';
import { lazyPart } from '../../app/stale-chunks';
import { useRegion } from '../../app/use-region';
import { Skeleton } from '../../components/skeleton';
import type { MapMarker } from '../../components/map/map-view';
import { useMessages } from '../../i18n/use-messages';
import styles from './locations.module.css';

const MapView = lazyPart(() => import('../../components/map/map-view').then((module) => ({ default: module.MapView })));

/** Where the listed addresses are; the default looks like a pick-up. */
export function LocationsMap({ rows }: { readonly rows: readonly Location[] }) {
  const { t } = useMessages('locations', 'map');
  const region = useRegion();
  const tiles = useTiles();
  const markers = useMemo(
    () =>
      rows.map(({ id, address, contactName, isDefault }): MapMarker => ({
        id,
        kind: isDefault ? 'pickUp' : 'dropOff',
        position: address.position,
        label: address.label || contactName,
      })),
    [rows],
  );
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <MapView region={region} tiles={tiles} markers={markers} label={t('map')} className={styles.map} />
    </Suspense>
  );
}
