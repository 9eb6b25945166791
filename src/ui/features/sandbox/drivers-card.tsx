import Bike from 'lucide-react/icons/bike';
import Moon from 'lucide-react/icons/moon';
import type { NewDriver } from '../../../domain/driving/new-driver';
import { REGIONS } from '../../../domain/regions/region';
import type { SandboxDriver } from '../../../domain/sandbox/sandbox';
import { formatPhone } from '../../../domain/shared/phone';
import type { Result } from '../../../domain/shared/result';
import { useAdding } from '../../forms/adding.connect';
import { DriverForm } from '../../forms/driver-form';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Item } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

interface DriversCardProps {
  readonly drivers: readonly SandboxDriver[];
  readonly add: (driver: NewDriver) => Promise<Result<object>>;
}

/** The people who drive, as the team adds them; the fleet's drivers are not among them. */
export function DriversCard({ drivers, add }: DriversCardProps) {
  const { t } = useMessages('sandbox');
  // A phone belongs to one driver: what is sent twice is refused without a key.
  const adding = useAdding<NewDriver>(() => 'driver', { add });
  return (
    <ListCard
      name="drivers"
      below={
        <Stack>
          <Row>
            <a href="/driver">{t('drivers.open')}</a>
          </Row>
          <DriverForm adding={adding} />
        </Stack>
      }
    >
      {drivers.map((driver) => (
        <OneDriver key={driver.id} driver={driver} />
      ))}
    </ListCard>
  );
}

function OneDriver({ driver: { name, phone, regionCode, vehicle, onDuty } }: { readonly driver: SandboxDriver }) {
  const { t, language } = useMessages('sandbox');
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Chip tone={onDuty ? 'green' : 'gray'} Icon={onDuty ? Bike : Moon}>
          {t(onDuty ? 'drivers.onDuty' : 'drivers.offDuty')}
        </Chip>
      </Row>
      <Text tone="soft" inline>
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · {REGIONS[regionCode].region[language]} · <bdi>{vehicle}</bdi>
      </Text>
    </Item>
  );
}
