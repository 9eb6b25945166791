import { Suspense, useMemo } from 'react';
import type { Position, Region } from '../../domain/regions/region';
import { lazyPart } from '../app/stale-chunks';
import { Skeleton } from '../components/skeleton';
import { useMessages } from '../i18n/use-messages';
import styles from './addresses.module.css';
import { useTiles } from './use-tiles';

const MapView = lazyPart(() => import('../components/map/map-view').then((module) => ({ default: module.MapView })));

interface PlaceMapProps {
  readonly region: Region;
  readonly position: Position;
  /** What stands at the pin. */
  readonly label: string;
}

/** Where one place is, for people who only read it. */
export function PlaceMap({ region, position, label }: PlaceMapProps) {
  const { t } = useMessages('request', 'map');
  const tiles = useTiles();
  const markers = useMemo(() => [{ id: 'place', kind: 'pickUp' as const, position, label }], [position, label]);
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <MapView region={region} tiles={tiles} markers={markers} label={t('address.map')} className={styles.map} />
    </Suspense>
  );
}
