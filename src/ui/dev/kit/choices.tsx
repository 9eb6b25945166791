import { useState } from 'react';
import { Autocomplete } from '../../kit/autocomplete';
import { Checkbox } from '../../kit/checkbox';
import { FieldGroup } from '../../kit/field-group';
import { RadioGroup } from '../../kit/radio-group';
import { Select } from '../../kit/select';
import { Switch } from '../../kit/switch';
import { Section } from './section';
import { useSay } from './use-say';

interface Area {
  readonly id: string;
  readonly name: string;
}

export function Choices() {
  const say = useSay();
  const areas: readonly Area[] = [
    { id: 'adliya', name: say('Adliya', 'العدلية') },
    { id: 'juffair', name: say('Juffair', 'الجفير') },
    { id: 'seef', name: say('Seef', 'السيف') },
  ];
  const [size, setSize] = useState<'small' | 'large' | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [text, setText] = useState('');
  const [free, setFree] = useState('');
  const [checks, setChecks] = useState({ proof: true, on: true });
  const options = [
    { value: 'small', text: say('Small', 'صغير'), detail: say('Fits in a bag.', 'يتّسع له كيس.') },
    { value: 'large', text: say('Large', 'كبير'), detail: say('Needs a car.', 'يحتاج سيارة.') },
  ] as const;
  const given = { options: areas, keyOf: (one: Area) => one.id, textOf: (one: Area) => one.name };
  return (
    <Section name="Choices">
      <Select
        label={say('Size', 'الحجم')}
        options={options}
        value={size}
        onChange={setSize}
        placeholder={say('Choose a size', 'اختر الحجم')}
      />
      <Select
        label={say('Size, missing', 'الحجم الناقص')}
        options={options}
        value={null}
        onChange={setSize}
        error={say('Choose a size.', 'اختر الحجم.')}
      />
      <Autocomplete
        label={say('Area', 'المنطقة')}
        {...given}
        value={area}
        onChange={setArea}
        text={text}
        onText={setText}
      />
      <Autocomplete
        label={say('Area, or another place', 'المنطقة أو مكان آخر')}
        {...given}
        freeText
        value={null}
        onChange={() => undefined}
        text={free}
        onText={setFree}
      />
      <Autocomplete
        label={say('Areas on their way', 'مناطق قيد التحميل')}
        {...given}
        options={[]}
        busy
        value={null}
        onChange={() => undefined}
        text=""
        onText={() => undefined}
      />
      <RadioGroup
        label={say('Size at a glance', 'الحجم بنظرة')}
        options={options}
        value={size}
        onChange={setSize}
        layout="columns"
      />
      <RadioGroup
        label={say('Language', 'اللغة')}
        options={[
          { value: 'small', text: say('English', 'العربية') },
          { value: 'large', text: say('العربية', 'English'), lang: say('ar', 'en') },
        ]}
        value={size}
        onChange={setSize}
        error={say('Choose one.', 'اختر واحدة.')}
      />
      <FieldGroup label={say('Rights', 'الصلاحيات')} error={null} help={say('At this branch.', 'في هذا الفرع.')}>
        <Checkbox checked={checks.proof} onChange={(proof) => setChecks({ ...checks, proof })}>
          {say('Sees the wallet', 'يرى المحفظة')}
        </Checkbox>
        <Checkbox checked={false} isPartly onChange={() => undefined}>
          {say('Some of them', 'بعضها')}
        </Checkbox>
        <Checkbox checked={false} isInvalid onChange={() => undefined}>
          {say('Must be ticked', 'يجب تحديده')}
        </Checkbox>
        <Checkbox checked disabled onChange={() => undefined}>
          {say('Not yours to change', 'لا يمكنك تغييره')}
        </Checkbox>
      </FieldGroup>
      <Switch
        label={say('Accept orders', 'استقبال الطلبات')}
        help={say('At once.', 'فورًا.')}
        checked={checks.on}
        onChange={(on) => setChecks({ ...checks, on })}
      />
      <Switch label={say('Locked', 'مقفل')} checked={false} disabled onChange={() => undefined} />
    </Section>
  );
}
