import { Suspense, useMemo } from 'react';
import type { Address } from '../../../domain/addresses/address';
import type { MapTiles } from '../../../domain/ordering/preferences';
import { positionText } from '../../../domain/regions/geo';
import { REGIONS } from '../../../domain/regions/region';
import type { Position, RegionCode } from '../../../domain/regions/region';
import { useAddressText } from '../../components/address-text';
import type { MapMarker } from '../../components/map/map-view';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import styles from './address-check.module.css';

const MapView = lazyPart(() => import('../../components/map/map-view').then((module) => ({ default: module.MapView })));

interface GivenPlaceProps {
  readonly regionCode: RegionCode;
  readonly position: Position;
  /** The place in words; null where only the pin is known. */
  readonly address: Address | null;
  readonly map: MapTiles;
}

/** Where the parcel goes: in words, on the map and in numbers. */
export function GivenPlace({ regionCode, position, address, map }: GivenPlaceProps) {
  const { t } = useMessages('addressCheck');
  const addressText = useAddressText();
  const markers = useMemo(
    (): MapMarker[] => [{ id: 'place', kind: 'dropOff', position, label: t('pin') }],
    [position, t],
  );
  return (
    <>
      {address === null ? null : (
        <p className={styles.written}>
          <bdi>{addressText(address)}</bdi>
        </p>
      )}
      <Suspense fallback={<Skeleton height={260} />}>
        <MapView region={REGIONS[regionCode]} tiles={map} markers={markers} label={t('map')} />
      </Suspense>
      <p className={styles.soft}>
        {t('at')} <bdi dir="ltr">{positionText(position)}</bdi>
      </p>
    </>
  );
}
