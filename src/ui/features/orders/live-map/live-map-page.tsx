import { useMemo } from 'react';
import { MOVING_MAX } from '../../../../domain/ordering/moving-delivery';
import { useTiles } from '../../../addresses/use-tiles';
import { BackLink } from '../../../components/back-link';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { FleetMap } from '../../../components/map/fleet-map';
import { MapLegend } from '../../../components/map/map-legend';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { pathTo } from '../../../routes/paths';
import { LiveList } from './live-list';
import { useLiveMap } from './live-map.connect';
import styles from './live-map.module.css';
import { placesOf, pointsOf } from './map-points';

/** The drivers who carry out deliveries of the branch, moving on a map, and the deliveries beside it [R11.10]. */
export function LiveMapPage() {
  const { t, locale, language } = useMessages('liveMap', 'home', 'map');
  const view = useLiveMap();
  const tiles = useTiles();
  const { deliveries, chosen, branchName } = view;
  const points = useMemo(() => pointsOf(deliveries ?? []), [deliveries]);
  const one = deliveries?.find(({ id }) => id === chosen);
  const places = useMemo(
    () => (one === undefined ? undefined : placesOf(one, { pickUp: t('pickUp'), dropOff: t('dropOff') })),
    [one, t],
  );
  const context =
    deliveries === null || branchName === null
      ? '\u00a0'
      : t('context', { count: deliveries.length, branch: `\u2068${branchName[language]}\u2069` });
  return (
    <Page
      title={t('title')}
      context={<output aria-live="off">{context}</output>}
      back={<BackLink to={pathTo('/orders')}>{t('back')}</BackLink>}
    >
      {view.failure !== null ? (
        <ErrorState failure={view.failure} retry={view.retry} />
      ) : deliveries === null ? (
        <Skeleton height={480} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.mapSide}>
            <FleetMap
              region={view.region}
              tiles={tiles}
              points={points}
              onMoves={view.onMoves}
              following={view}
              places={places}
              label={t('map')}
              className={styles.map}
            />
            <MapLegend hollow={t('legend.toPickUp')} loaded={t('legend.withParcel')} />
          </div>
          <section className={styles.listSide} aria-label={t('list')}>
            {view.more ? (
              <p className={styles.soft}>{t('more', { limit: new Intl.NumberFormat(locale).format(MOVING_MAX) })}</p>
            ) : null}
            {deliveries.length === 0 ? (
              <EmptyState
                title={t('none.title')}
                text={t('none.text')}
                action={
                  <Button variant="quiet" to={pathTo('/orders')}>
                    {t('none.action')}
                  </Button>
                }
              />
            ) : null}
            <LiveList view={view} deliveries={deliveries} />
          </section>
        </div>
      )}
    </Page>
  );
}
