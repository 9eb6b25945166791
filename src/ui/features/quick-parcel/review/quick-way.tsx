import { Suspense, useMemo } from 'react';
import { quickSettingQuery } from '../../../../application/queries/quick-parcel.queries';
import { NO_TILES } from '../../../../domain/ordering/preferences';
import { areaNear } from '../../../../domain/regions/areas';
import type { QuickStop } from '../../../../domain/quick-parcel/quick-draft';
import { useRead } from '../../../app/use-read';
import { lazyPart } from '../../../app/stale-chunks';
import type { MapMarker } from '../../../components/map/map-view';
import { Skeleton } from '../../../components/skeleton';
import { useGuestPorts } from '../../../guests/guest.connect';
import { useMessages } from '../../../i18n/use-messages';
import { useQuick, useQuickRegion } from '../quick.connect';
import styles from './quick-way.module.css';

const MapView = lazyPart(() =>
  import('../../../components/map/map-view').then((module) => ({ default: module.MapView })),
);

const STOPS: readonly QuickStop[] = ['pickUp', 'dropOff'];

/** What people call the place of a pin; nothing where no area that we know is near. */
export function AreaName({ stop }: { readonly stop: QuickStop }) {
  const { language } = useMessages('quick');
  const { regionCode } = useQuickRegion();
  const position = useQuick(({ draft }) => draft[stop].position);
  const area = position === null ? null : areaNear(regionCode, position);
  return area === null ? null : <bdi>{area.name[language]}</bdi>;
}

/** Both ends of the route on a map to look at: it takes no touch and no key, and the text beside it says the same. */
export function WayMap() {
  const { t } = useMessages('quick', 'map');
  const region = useQuickRegion();
  const tiles = useRead(quickSettingQuery(useGuestPorts())).value?.map ?? NO_TILES;
  const pickUp = useQuick(({ draft }) => draft.pickUp.position);
  const dropOff = useQuick(({ draft }) => draft.dropOff.position);
  const markers = useMemo(() => {
    const places = { pickUp, dropOff };
    return STOPS.flatMap((stop): MapMarker[] => {
      const position = places[stop];
      return position === null ? [] : [{ id: stop, kind: stop, position, label: t(`${stop}.title`) }];
    });
  }, [pickUp, dropOff, t]);
  return (
    <div inert className={styles.still} data-part="way">
      <Suspense fallback={<Skeleton height={180} />}>
        <MapView region={region} tiles={tiles} markers={markers} label={t('confirming.way')} />
      </Suspense>
    </div>
  );
}
