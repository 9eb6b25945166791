import { useMemo, useState } from 'react';
import { driverPlacesQuery } from '../../../application/queries/operations.queries';
import { PLACES_MAX } from '../../../domain/operations/operations';
import type { DriverPlace } from '../../../domain/operations/operations';
import { REGION_CODES, REGIONS } from '../../../domain/regions/region';
import type { RegionCode } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { useRead } from '../../app/use-read';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { FleetMap } from '../../components/map/fleet-map';
import { useFollow } from '../../components/map/follow.connect';
import { MapLegend } from '../../components/map/map-legend';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { partPath, useAtDesk } from './desk.connect';
import styles from './drivers-map.module.css';

/** Where the people who drive are, region by region, while they are on duty [R2.36]. */
export function DriversMap() {
  const { t, language, locale } = useMessages('deskDrivers', 'map');
  const { ports } = useAtDesk();
  const [regionCode, setRegion] = useState<RegionCode>('BH-manama');
  const { value, failure, lapse, retry } = useRead(driverPlacesQuery(ports, regionCode));
  const view = useFollow(value?.items ?? null);
  const items = value?.items;
  const points = useMemo(
    () => (items ?? []).map(({ id, position, heading, trip }) => ({ id, position, heading, isLoaded: trip !== null })),
    [items],
  );
  const choose = (code: RegionCode) => {
    view.clear();
    setRegion(code);
  };
  return (
    <Stack>
      <h3>{t('map.title')}</h3>
      <Select
        label={t('map.region')}
        options={REGION_CODES.map((code) => ({ value: code, text: REGIONS[code].region[language] }))}
        value={regionCode}
        onChange={choose}
      />
      {lapse !== null && items !== undefined ? <ErrorState failure={lapse} retry={retry} /> : null}
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : value === null ? (
        <Skeleton height={360} />
      ) : (
        <>
          <FleetMap
            region={REGIONS[regionCode]}
            tiles={value.map}
            points={points}
            following={view}
            label={t('map.label')}
            className={styles.map}
          />
          <MapLegend hollow={t('map.legend.free')} loaded={t('map.legend.busy')} />
          {view.ended === null ? null : (
            <Alert tone="blue" role="status">
              {t('map.ended')}
            </Alert>
          )}
          {value.more ? (
            <Text tone="soft">{t('map.more', { limit: new Intl.NumberFormat(locale).format(PLACES_MAX) })}</Text>
          ) : null}
          {value.items.length === 0 ? (
            <EmptyState title={t('map.none.title')} text={t('map.none.text')} level={2} />
          ) : null}
          <div className={styles.list}>
            <ItemList label={t('map.title')}>
              {value.items.map((driver) => (
                <Place key={driver.id} driver={driver} isChosen={driver.id === view.chosen} choose={view.choose} />
              ))}
            </ItemList>
          </div>
        </>
      )}
    </Stack>
  );
}

interface PlaceProps {
  readonly driver: DriverPlace;
  readonly isChosen: boolean;
  readonly choose: (id: string) => void;
}

function Place({ driver: { id, name, phone, vehicle, seenAt, trip }, isChosen, choose }: PlaceProps) {
  const { t } = useMessages('deskDrivers');
  return (
    <Item
      action={
        <Row>
          <Button variant="quiet" aria-pressed={isChosen} onClick={() => choose(id)}>
            {t('map.find')}
          </Button>
          <Button variant="quiet" to={partPath('drivers', { search: phone })}>
            {t('map.inList')}
          </Button>
        </Row>
      }
    >
      <Row>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {trip === null ? (
          <Text tone="soft">{t('map.free')}</Text>
        ) : (
          <>
            <bdi dir="ltr">{trip.reference}</bdi> <StatusChip state={trip.state} />
          </>
        )}
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · <bdi>{vehicle}</bdi> ·{' '}
        {seenAt === null ? (
          t('map.never')
        ) : (
          <>
            {t('map.seen')} <DateTime at={seenAt} style="relative" />
          </>
        )}
      </Text>
    </Item>
  );
}
