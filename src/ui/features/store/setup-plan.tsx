import { useState } from 'react';
import { formatMoney } from '../../../domain/shared/money';
import { STORE_TRIAL_DAYS } from '../../../domain/store/store-plan';
import type { PackagePeriod, Plan } from '../../../domain/wallet/package';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { RadioGroup } from '../../kit/radio-group';
import { PeriodChoice } from '../../packages/period-choice';
import { usePackages } from '../../packages/packages.connect';
import type { SetupProps } from './store-setup.connect';

/** No plan: the trial alone. */
const LATER = '';

/** The free trial, and the plan to go on with after it [R1.08] [R8.12]. */
export function PlanSection({ view }: SetupProps) {
  const { t } = useMessages('store', 'packages');
  const mayManage = useMay('managePackages');
  return (
    <>
      <p>{t('plan.text', { count: STORE_TRIAL_DAYS })}</p>
      {mayManage ? <Choice view={view} /> : <Alert tone="gray">{t('plan.others')}</Alert>}
    </>
  );
}

function Choice({ view }: SetupProps) {
  const { t } = useMessages('packages');
  const { value, failure, retry } = usePackages('store');
  if (value === null)
    return failure === null ? <Skeleton height={200} /> : <ErrorState failure={failure} retry={retry} />;
  if (value.plans.length === 0)
    return (
      <Alert tone="amber" title={t('store.none.title')}>
        {t('store.none.text')}
      </Alert>
    );
  return <Options view={view} plans={value.plans} />;
}

function Options({ view, plans }: SetupProps & { readonly plans: readonly Plan[] }) {
  const { t, language, locale } = useMessages('store');
  const packages = useMessages('packages');
  const { planId } = view.draft;
  const [period, setPeriod] = useState<PackagePeriod>(plans.find(({ id }) => id === planId)?.period ?? 'monthly');
  const shown = plans.filter((plan) => plan.period === period);
  /** The same plan, paid the other way. */
  const other = (to: PackagePeriod) => {
    const chosen = plans.find(({ id }) => id === planId);
    setPeriod(to);
    if (chosen !== undefined)
      view.set('planId', plans.find((plan) => plan.period === to && plan.name.en === chosen.name.en)?.id ?? LATER);
  };
  return (
    <>
      <PeriodChoice plans={plans} period={period} onChange={other} />
      <RadioGroup
        name="planId"
        label={t('plan.label')}
        layout="list"
        options={[
          { value: LATER, text: t('plan.later'), detail: t('plan.laterDetail') },
          ...shown.map(({ id, name, price, quota }) => ({
            value: id,
            text: name[language],
            detail: `${formatMoney(price, locale)} ${packages.t(`per.${period}`)} · ${packages.t(
              'store.quota.branches',
              {
                count: quota,
                quota: quota.toLocaleString(locale),
              },
            )}`,
          })),
        ]}
        value={planId}
        onChange={(id) => view.set('planId', id)}
        disabled={view.isBusy}
      />
    </>
  );
}
