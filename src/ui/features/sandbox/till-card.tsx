import { useState } from 'react';
import { TILL_PINS, TILL_REPORTS } from '../../../domain/sandbox/point-of-sale';
import type { NewTillOrder, SandboxTill, TillPin, TillReport } from '../../../domain/sandbox/point-of-sale';
import type { Failure } from '../../../domain/shared/result';
import { TitledCard } from '../../components/titled-card';
import { PlainForm } from '../../forms/plain-form';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Switch } from '../../kit/switch';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';

interface TillCardProps {
  readonly tills: readonly SandboxTill[];
  /** @returns why it failed; null if the order was taken */
  readonly take: (order: NewTillOrder) => Promise<Failure | null>;
}

/** The till of the simulated point of sale: it takes deliveries, and its reports get lost. */
export function TillCard({ tills, take }: TillCardProps) {
  const { t } = useMessages('sandbox');
  const [first] = tills;
  return (
    <TitledCard title={t('till.title')}>
      <Text tone="soft">{t('till.text')}</Text>
      {first === undefined ? <Text>{t('till.none')}</Text> : <Till tills={tills} first={first} take={take} />}
    </TitledCard>
  );
}

const TYPED = { customerName: 'Huda', phone: '36123456', address: 'Villa 12, road 2831', total: '4.7' };

function Till({ tills, first, take }: TillCardProps & { readonly first: SandboxTill }) {
  const { t, language } = useMessages('sandbox');
  const failureText = useFailureText();
  const [typed, setTyped] = useState(TYPED);
  const [grantId, setGrantId] = useState(first.grantId);
  const till = tills.find((each) => each.grantId === grantId) ?? first;
  const [chosen, setChosen] = useState<string | null>(null);
  const branch = till.branches.find(({ id }) => id === chosen) ?? till.branches[0];
  const [pin, setPin] = useState<TillPin>('near');
  const [report, setReport] = useState<TillReport>('once');
  const [isPaid, setPaid] = useState(false);
  const [state, setState] = useState<'ready' | 'busy' | 'wrong' | 'taken'>('ready');
  const [failure, setFailure] = useState<Failure | null>(null);
  const total = Number(typed.total);
  const isRight = typed.total.trim() !== '' && Number.isFinite(total) && total >= 0;

  async function send(): Promise<void> {
    setFailure(null);
    if (!isRight || branch === undefined) return setState('wrong');
    setState('busy');
    const { customerName, phone, address } = typed;
    const order = {
      grantId: till.grantId,
      branchId: branch.id,
      customerName,
      phone,
      address,
      pin,
      total,
      isPaid,
      report,
    };
    const refusal = await take(order);
    setFailure(refusal);
    setState(refusal === null ? 'taken' : 'ready');
  }

  const field = (name: keyof typeof TYPED) => ({
    name,
    label: t(`till.${name === 'customerName' ? 'name' : name}`),
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setState('ready');
    },
    error: name === 'total' && state === 'wrong' ? t('till.error.total') : null,
    autoComplete: 'off',
  });

  return (
    <PlainForm
      isBusy={state === 'busy'}
      failure={failure === null ? null : failureText(failure)}
      submit={t('till.submit')}
      variant="plain"
      send={() => void send()}
    >
      <Select
        label={t('till.merchant')}
        options={tills.map((each) => ({ value: each.grantId, text: each.merchantName[language] }))}
        value={till.grantId}
        onChange={setGrantId}
      />
      <Select
        label={t('till.branch')}
        options={till.branches.map(({ id, name }) => ({ value: id, text: name[language] }))}
        value={branch?.id ?? null}
        onChange={setChosen}
      />
      <TextField {...field('customerName')} dir="auto" maxLength={200} />
      <TextField {...field('phone')} dir="ltr" maxLength={60} />
      <TextField {...field('address')} dir="auto" maxLength={400} />
      <Select
        label={t('till.pin')}
        options={TILL_PINS.map((value) => ({ value, text: t(`till.pins.${value}`) }))}
        value={pin}
        onChange={setPin}
      />
      <TextField {...field('total')} dir="ltr" inputMode="decimal" maxLength={20} />
      <Switch label={t('till.paid')} checked={isPaid} onChange={setPaid} />
      <Select
        label={t('till.report')}
        options={TILL_REPORTS.map((value) => ({ value, text: t(`till.reports.${value}`) }))}
        value={report}
        onChange={setReport}
      />
      {state === 'taken' ? <Text role="status">{t('till.taken')}</Text> : null}
    </PlainForm>
  );
}
