import Bike from 'lucide-react/icons/bike';
import Moon from 'lucide-react/icons/moon';
import { useState } from 'react';
import { REGION_CODES, REGIONS } from '../../../domain/regions/region';
import type { RegionCode } from '../../../domain/regions/region';
import type { NewSandboxDriver, SandboxDriver } from '../../../domain/sandbox/sandbox';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import type { Failure } from '../../../domain/shared/result';
import { PlainForm } from '../../forms/plain-form';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { ListCard } from './list-card';

interface DriversCardProps {
  readonly drivers: readonly SandboxDriver[];
  readonly add: (driver: NewSandboxDriver) => Promise<Failure | null>;
}

/** The people who drive, as the team adds them; the fleet's drivers are not among them. */
export function DriversCard({ drivers, add }: DriversCardProps) {
  const { t } = useMessages('sandbox');
  return (
    <ListCard
      name="drivers"
      below={
        <Stack>
          <Row>
            <a href="/driver">{t('drivers.open')}</a>
          </Row>
          <AddDriver add={add} />
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

const EMPTY = { name: '', phone: '', vehicle: '' };
type Typed = typeof EMPTY;

function AddDriver({ add }: Pick<DriversCardProps, 'add'>) {
  const { t, language } = useMessages('sandbox');
  const failureText = useFailureText();
  const [typed, setTyped] = useState(EMPTY);
  const [regionCode, setRegionCode] = useState<RegionCode>('BH-manama');
  const [isBusy, setIsBusy] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const parsed = parsePhone(typed.phone, REGIONS[regionCode].countryCode);
  const isHere = parsed.ok && parsed.phone.startsWith(`+${REGIONS[regionCode].phoneCode}`);

  function field(name: keyof Typed, isRight: boolean) {
    return {
      name,
      label: t(`drivers.${name}`),
      value: typed[name],
      error: wasTried && !isRight ? t(`drivers.${name}Error`) : null,
      onChange: (value: string) => setTyped({ ...typed, [name]: value }),
      autoComplete: 'off',
    };
  }

  async function send(): Promise<void> {
    setWasTried(true);
    setFailure(null);
    if (!isHere || typed.name.trim() === '' || typed.vehicle.trim() === '') return;
    setIsBusy(true);
    const refusal = await add({ ...typed, phone: parsed.phone, regionCode });
    setIsBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    setWasTried(false);
    setTyped(EMPTY);
  }

  return (
    <Details summary={t('drivers.add')}>
      <PlainForm
        isBusy={isBusy}
        failure={failure === null ? null : refusalText(failure)}
        submit={t('drivers.submit')}
        variant="plain"
        send={() => void send()}
      >
        <TextField {...field('name', typed.name.trim() !== '')} dir="auto" maxLength={80} />
        <Select
          label={t('drivers.region')}
          options={REGION_CODES.map((value) => ({ value, text: REGIONS[value].region[language] }))}
          value={regionCode}
          onChange={setRegionCode}
        />
        <TextField {...field('phone', isHere)} dir="ltr" type="tel" />
        <TextField {...field('vehicle', typed.vehicle.trim() !== '')} dir="auto" maxLength={60} />
      </PlainForm>
    </Details>
  );

  /** The contract calls a phone that somebody has a taken name. */
  function refusalText(refusal: Failure): string {
    return refusal.kind === 'refused' && refusal.code === 'NAME_TAKEN' ? t('drivers.taken') : failureText(refusal);
  }
}
