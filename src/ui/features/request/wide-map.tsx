import { Suspense, useMemo, useSyncExternalStore } from 'react';
import type { Position } from '../../../domain/regions/region';
import { useTiles } from '../../addresses/use-tiles';
import { lazyPart } from '../../app/stale-chunks';
import type { MapMarker } from '../../components/map/map-view';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestRegion } from './request.connect';

const MapView = lazyPart(() => import('../../components/map/map-view').then((module) => ({ default: module.MapView })));

const WIDE = '(min-width: 1400px)'; // the same in request.module.css
const MAP_HEIGHT = 260; // px

function watchWidth(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Where the parcels are picked up and go, beside the form; a narrow screen has no room for it and does not load it. */
export function WideMap() {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  if (!isWide) return null;
  return (
    <Suspense fallback={<Skeleton height={MAP_HEIGHT} />}>
      <Places />
    </Suspense>
  );
}

function Places() {
  const { t } = useMessages('request');
  const tiles = useTiles();
  const pickUp = useRequest(({ draft }) => placeOf(draft.pickUp));
  // As one text, so that the map is drawn again only for another place.
  const dropOffs = useRequest(({ draft }) => JSON.stringify(draft.dropOffs.map(placeOf)));
  const markers = useMemo((): readonly MapMarker[] => {
    const places = (JSON.parse(dropOffs) as readonly (Position | null)[]).map((position, index, { length }) => ({
      id: `drop-off-${index}`,
      kind: 'dropOff' as const,
      position,
      number: length === 1 ? null : index + 1,
      label: length === 1 ? t('dropOff.title') : t('stops.title', { number: index + 1, count: length }),
    }));
    return [{ id: 'pick-up', kind: 'pickUp' as const, position: pickUp, label: t('pickUp.title') }, ...places].flatMap(
      ({ position, ...marker }) => (position === null ? [] : [{ ...marker, position }]),
    );
  }, [pickUp, dropOffs, t]);
  return <MapView region={useRequestRegion()} tiles={tiles} markers={markers} label={t('routeMap')} />;
}

/** Where a stop of the draft is, as it is given now. */
function placeOf(stop: {
  readonly mode: 'saved' | 'new';
  readonly saved: { readonly address: { readonly position: Position } } | null;
  readonly position: Position | null;
}): Position | null {
  return stop.mode === 'saved' ? (stop.saved?.address.position ?? null) : stop.position;
}
