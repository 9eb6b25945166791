import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { MoneyField } from '../../kit/money-field';
import { NumberField } from '../../kit/number-field';
import { Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { TextField } from '../../kit/text-field';
import { Section } from './section';
import { useSay } from './use-say';

export function Fields() {
  const say = useSay();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [count, setCount] = useState({ text: '', number: null as number | null });
  const [money, setMoney] = useState({ text: '', minor: null as number | null });
  return (
    <Section name="Fields">
      <TextField
        label={say('Name', 'الاسم')}
        value={name}
        onChange={setName}
        help={say('As it stands on the door.', 'كما هو مكتوب على الباب.')}
      />
      <TextField
        label={say('Search', 'بحث')}
        type="search"
        value={name}
        onChange={setName}
        prefix={<Search size={18} aria-hidden="true" />}
      />
      <TextField
        label={say('Phone', 'الهاتف')}
        type="tel"
        dir="ltr"
        value="+973 3611"
        onChange={setName}
        error={say('This phone number is too short.', 'رقم الهاتف أقصر من اللازم.')}
      />
      <TextField label={say('Not yours to change', 'لا يمكنك تغييره')} value="—" onChange={setName} disabled />
      <NumberField
        label={say('Parcels', 'عدد الطرود')}
        value={count.text}
        onChange={(text, number) => setCount({ text, number })}
      />
      <MoneyField
        label={say('Cash to collect', 'المبلغ المطلوب تحصيله')}
        currency="BHD"
        value={money.text}
        onChange={(text, amount) => setMoney({ text, minor: amount.ok ? amount.money.minor : null })}
      />
      <TextArea label={say('Note for the driver', 'ملاحظة للمندوب')} value={note} onChange={setNote} />
      <Text tone="soft" size="small">
        <output id="read">{JSON.stringify({ number: count.number, minor: money.minor })}</output>
      </Text>
    </Section>
  );
}
