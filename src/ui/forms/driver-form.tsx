import { useState } from 'react';
import type { NewDriver } from '../../domain/driving/new-driver';
import { REGION_CODES, REGIONS } from '../../domain/regions/region';
import type { RegionCode } from '../../domain/regions/region';
import { parsePhone } from '../../domain/shared/phone';
import { useMessages } from '../i18n/use-messages';
import { Select } from '../kit/select';
import { TextField } from '../kit/text-field';
import { AddForm } from './add-form';
import { useEmptied } from './adding.connect';
import type { Adding } from './adding.connect';

const EMPTY = { name: '', phone: '', vehicle: '' };
type Typed = typeof EMPTY;

interface DriverFormProps {
  readonly adding: Adding<NewDriver>;
}

/** Adds somebody who drives, folded. */
export function DriverForm({ adding }: DriverFormProps) {
  const { t, language } = useMessages('driverForm');
  const [typed, setTyped] = useState(EMPTY);
  const [regionCode, setRegionCode] = useState<RegionCode>('BH-manama');
  const [wasTried, setWasTried] = useState(false);
  useEmptied(adding, () => {
    setWasTried(false);
    setTyped(EMPTY);
  });
  const parsed = parsePhone(typed.phone, REGIONS[regionCode].countryCode);
  const isHere = parsed.ok && parsed.phone.startsWith(`+${REGIONS[regionCode].phoneCode}`);

  function field(name: keyof Typed, isRight: boolean) {
    return {
      name,
      label: t(name),
      value: typed[name],
      error: wasTried && !isRight ? t(`error.${name}`) : null,
      onChange: (value: string) => setTyped({ ...typed, [name]: value }),
      autoComplete: 'off',
    };
  }

  function send(): void {
    setWasTried(true);
    adding.forget();
    if (!isHere || typed.name.trim() === '' || typed.vehicle.trim() === '') return;
    adding.add({ ...typed, phone: parsed.phone, regionCode });
  }

  return (
    <AddForm adding={adding} title={t('add')} submit={t('submit')} send={send}>
      <TextField {...field('name', typed.name.trim() !== '')} dir="auto" maxLength={80} />
      <Select
        label={t('region')}
        options={REGION_CODES.map((value) => ({ value, text: REGIONS[value].region[language] }))}
        value={regionCode}
        onChange={setRegionCode}
      />
      <TextField {...field('phone', isHere)} dir="ltr" type="tel" />
      <TextField {...field('vehicle', typed.vehicle.trim() !== '')} dir="auto" maxLength={60} />
    </AddForm>
  );
}
