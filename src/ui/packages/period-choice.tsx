import { planKind } from '../../domain/wallet/package';
import type { PackagePeriod, Plan } from '../../domain/wallet/package';
import { RadioGroup } from '../kit/radio-group';
import { usePlanMessages, yearlySaving } from './packages.connect';

interface PeriodChoiceProps {
  readonly plans: readonly Plan[];
  readonly period: PackagePeriod;
  readonly onChange: (period: PackagePeriod) => void;
}

/** By the month, or by the year for less [R9.05]; nothing where nothing is sold. */
export function PeriodChoice({ plans, period, onChange }: PeriodChoiceProps) {
  const [first] = plans;
  const { t } = usePlanMessages(first === undefined ? 'deliveries' : planKind(first));
  const yearly = yearlySaving(plans);
  if (first === undefined) return null;
  return (
    <RadioGroup
      label={t('period.label')}
      options={[
        { value: 'monthly', text: t('period.monthly') },
        {
          value: 'yearly',
          text: yearly === null ? t('period.yearly') : t('period.yearlySaving', { percent: yearly }),
        },
      ]}
      value={period}
      onChange={onChange}
    />
  );
}
