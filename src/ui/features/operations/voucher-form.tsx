import { useState } from 'react';
import { EMPTY_VOUCHER, voucherFrom } from '../../../domain/operations/new-voucher';
import type { VoucherForm as Typed, VoucherFormField } from '../../../domain/operations/new-voucher';
import type { NewVoucher } from '../../../domain/operations/vouchers';
import { PAYMENT_METHODS } from '../../../domain/ordering/order';
import { LEGAL_STATUSES } from '../../../domain/ordering/voucher.rules';
import { dayIn, instantOf } from '../../../domain/shared/time';
import { BUSINESS_TYPES } from '../../../domain/signup/business';
import { useMinute } from '../../components/minute';
import { AddForm } from '../../forms/add-form';
import { useEmptied } from '../../forms/adding.connect';
import type { Adding } from '../../forms/adding.connect';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { DateField } from '../../kit/date-field';
import { Details } from '../../kit/details';
import { FieldGroup } from '../../kit/field-group';
import { MoneyField } from '../../kit/money-field';
import { NumberField } from '../../kit/number-field';
import { RadioGroup } from '../../kit/radio-group';
import { Select } from '../../kit/select';
import { Stack } from '../../kit/stack';
import { TextField } from '../../kit/text-field';

interface VoucherFormProps {
  readonly adding: Adding<NewVoucher>;
}

const CURRENCIES = ['BHD', 'SAR'] as const;

/** Makes a voucher, folded. */
export function VoucherForm({ adding }: VoucherFormProps) {
  const { t, timeZone } = useMessages('deskVouchers');
  const now = instantOf(useMinute());
  // Most are valid at once.
  const empty = (): Typed => ({ ...EMPTY_VOUCHER, from: dayIn(timeZone, now) });
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<readonly VoucherFormField[]>([]);
  useEmptied(adding, () => setTyped({ ...empty(), currency: typed.currency }));

  const change = (part: Partial<Typed>, ...fields: readonly VoucherFormField[]) => {
    setTyped((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((field) => !fields.includes(field)));
  };
  const labelled = (name: VoucherFormField) => ({
    label: t(`field.${name}`),
    error: wrong.includes(name) ? t(`error.${name}`) : null,
  });
  const line = (name: Exclude<VoucherFormField, 'from' | 'until'>) => ({
    ...labelled(name),
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (text: string) => change({ [name]: text }, name),
  });
  const day = (name: 'from' | 'until') => ({
    ...labelled(name),
    value: typed[name],
    onChange: (value: string | null) => change({ [name]: value }, 'from', 'until'),
  });

  function send(): void {
    adding.forget();
    const read = voucherFrom(typed, now);
    setWrong(read.ok ? [] : read.wrong);
    if (read.ok) adding.add(read.voucher);
  }

  return (
    <AddForm adding={adding} title={t('make')} submit={t('submit')} taken={t('taken')} send={send}>
      <TextField {...line('code')} dir="ltr" help={t('help.code')} maxLength={40} />
      <RadioGroup
        label={t('field.kind')}
        options={(['percent', 'fixed'] as const).map((value) => ({ value, text: t(`kind.${value}`) }))}
        value={typed.kind}
        onChange={(kind) => change({ kind, value: '', cap: '' }, 'value', 'cap')}
      />
      <Select
        label={t('field.currency')}
        options={CURRENCIES.map((value) => ({ value, text: t(`currency.${value}`) }))}
        value={typed.currency}
        onChange={(currency) => change({ currency }, 'value', 'cap')}
      />
      {typed.kind === 'percent' ? (
        <>
          <NumberField {...line('value')} suffix="%" />
          <MoneyField {...line('cap')} currency={typed.currency} help={t('help.cap')} />
        </>
      ) : (
        <MoneyField
          {...line('value')}
          label={t('field.amount')}
          error={wrong.includes('value') ? t('error.amount') : null}
          currency={typed.currency}
        />
      )}
      <DateField {...day('from')} help={t('help.from')} />
      <DateField {...day('until')} help={t('help.until')} />
      <NumberField {...line('maxUses')} help={t('help.maxUses')} />
      <NumberField {...line('maxUsesEach')} help={t('help.maxUses')} />
      <Who typed={typed} change={change} />
    </AddForm>
  );
}

interface WhoProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

/** Who may use it; where nothing is chosen, everybody may. */
function Who({ typed: { legalStatus, businessTypes, paymentMethods }, change }: WhoProps) {
  const { t } = useMessages('deskVouchers');
  const { t: account } = useMessages('account');
  return (
    <Details summary={t('who')}>
      <Stack>
        <Select
          label={t('field.legalStatus')}
          options={(['all', ...LEGAL_STATUSES] as const).map((value) => ({ value, text: t(`legal.${value}`) }))}
          value={legalStatus ?? 'all'}
          onChange={(value) => change({ legalStatus: value === 'all' ? null : value })}
        />
        <Choices
          label={t('field.businessTypes')}
          values={BUSINESS_TYPES}
          chosen={businessTypes}
          textOf={(value) => account(`businessType.${value}`)}
          onChange={(chosen) => change({ businessTypes: chosen })}
        />
        <Choices
          label={t('field.paymentMethods')}
          values={PAYMENT_METHODS}
          chosen={paymentMethods}
          textOf={(value) => t(`payment.${value}`)}
          onChange={(chosen) => change({ paymentMethods: chosen })}
        />
      </Stack>
    </Details>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: readonly T[];
  readonly textOf: (value: T) => string;
  readonly onChange: (chosen: readonly T[]) => void;
}

function Choices<T extends string>({ label, values, chosen, textOf, onChange }: ChoicesProps<T>) {
  const { t } = useMessages('deskVouchers');
  return (
    <FieldGroup label={label} help={t('help.choices')}>
      {values.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(values.filter((one) => (one === value ? checked : chosen.includes(one))))}
        >
          {textOf(value)}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
