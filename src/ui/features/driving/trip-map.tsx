import { useMemo } from 'react';
import { NO_TILES } from '../../../domain/ordering/preferences';
import type { Trip } from '../../../domain/driving/driving';
import { isCarried, isFinal } from '../../../domain/ordering/task-state';
import { REGIONS } from '../../../domain/regions/region';
import { isServed } from '../../../domain/regions/geo';
import { MapView } from '../../components/map/map-view';
import type { MapMarker } from '../../components/map/map-view';
import { useMessages } from '../../i18n/use-messages';
import styles from './driving.module.css';

/** The places of a trip that are still to come. Loaded lazily: Leaflet comes with it. */
export function TripMap({ trip }: { readonly trip: Trip }) {
  const { t } = useMessages('driver');
  const { pickUp, stops } = trip;
  const region =
    Object.values(REGIONS).find(({ regionCode }) => isServed(regionCode, pickUp.address.position)) ??
    REGIONS['BH-manama'];
  const markers = useMemo((): MapMarker[] => {
    const open = stops.filter(({ state }) => !isFinal(state));
    const hasAll = open.every(({ state }) => isCarried(state));
    return [
      ...(hasAll
        ? []
        : [{ id: 'pick-up', kind: 'pickUp' as const, position: pickUp.address.position, label: t('map.pickUp') }]),
      ...open.map(({ id, address, recipient }) => ({
        id,
        kind: 'dropOff' as const,
        position: address.position,
        label: recipient.name,
      })),
    ];
  }, [pickUp, stops, t]);
  return <MapView region={region} tiles={NO_TILES} markers={markers} label={t('map.label')} className={styles.map} />;
}
