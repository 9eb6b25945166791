import { Suspense, useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import MapIcon from 'lucide-react/icons/map';
import Moon from 'lucide-react/icons/moon';
import { deskDriversQuery } from '../../../application/queries/operations.queries';
import type { NewDriver } from '../../../domain/driving/new-driver';
import { ALL_DRIVERS, DRIVER_FILTERS } from '../../../domain/operations/operations';
import type { DeskDriver } from '../../../domain/operations/operations';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { lazyPart } from '../../app/stale-chunks';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { DriverForm } from '../../forms/driver-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AddedNote, useAddingAtDesk } from './adding';
import { AskButton } from './asks';
import { AssignForm } from './assign-form';
import { wordsOf } from './decision.connect';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart } from './desk-part';
import { When } from './when';

const LIST = listAt('drivers', DRIVER_FILTERS, ALL_DRIVERS);

/** The people who drive: how they stand, and who may drive at all. */
export function DriversPart() {
  const { t } = useMessages('deskDrivers', 'operations', 'driverForm', 'common', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskDriversQuery(ports, filters)} above={<Above />}>
      {(driver) => <Driver driver={driver} />}
    </DeskPart>
  );
}

// Leaflet comes with it.
const DriversMap = lazyPart(() => import('./drivers-map').then((m) => ({ default: m.DriversMap })));

function Above() {
  const { t } = useMessages('deskDrivers');
  const [hasMap, setHasMap] = useState(false);
  return (
    <>
      <Invite />
      <div>
        <Button
          variant="quiet"
          icon={<MapIcon size={18} aria-hidden="true" />}
          aria-expanded={hasMap}
          onClick={() => setHasMap(!hasMap)}
        >
          {t(hasMap ? 'map.hide' : 'map.show')}
        </Button>
      </div>
      {hasMap ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <DriversMap />
        </Suspense>
      ) : null}
    </>
  );
}

function Invite() {
  const { t } = useMessages('deskDrivers');
  const { ports } = useAtDesk();
  const adding = useAddingAtDesk<NewDriver>((token, driver, key) => ports.operations.invite(token, driver, key));
  const { added } = adding;
  return (
    <>
      <AddedNote text={added === null ? null : t('done.invited', { name: `\u2068${added.name}\u2069` })} />
      <DriverForm adding={adding} />
    </>
  );
}

function Driver({ driver }: { readonly driver: DeskDriver }) {
  const { t, language } = useMessages('deskDrivers');
  const { id, name, phone, regionCode, vehicle, isBlocked: seen, onDutySince, trip, cash } = driver;
  const state = seen ? 'blocked' : onDutySince === null ? 'off-duty' : 'on-duty';
  const move = seen ? 'unblock' : 'block';
  return (
    <Item
      action={
        <AskButton
          text={t(move)}
          of={name}
          question={{
            decision: { of: 'driver', id, seen, decision: { isBlocked: !seen } },
            ...wordsOf(t, move, { name: `\u2068${name}\u2069` }, t(move)),
            isRefusal: !seen,
          }}
        />
      }
    >
      <Row>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Chip
          tone={seen ? 'red' : onDutySince === null ? 'gray' : 'green'}
          Icon={seen ? Ban : onDutySince === null ? Moon : Bike}
        >
          {t(`state.${state}`)}
        </Chip>
        {trip === null ? null : (
          <>
            <bdi dir="ltr">{trip.reference}</bdi> <StatusChip state={trip.state} />
          </>
        )}
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · {REGIONS[regionCode].region[language]} · <bdi>{vehicle}</bdi>
        {onDutySince === null ? null : (
          <>
            {' · '}
            {t('since')} <When at={onDutySince} />
          </>
        )}
      </Text>
      {cash.minor === 0 ? null : (
        <Text>
          {t('cash')} <MoneyText value={cash} />
        </Text>
      )}
      {state === 'on-duty' && trip === null ? <AssignForm driver={driver} /> : null}
    </Item>
  );
}
