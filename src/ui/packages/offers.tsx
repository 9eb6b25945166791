import { useState } from 'react';
import type { ReactNode } from 'react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Check from 'lucide-react/icons/check';
import { useMay } from '../app/use-may';
import { Card } from '../components/card';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Chip } from '../kit/chip';
import { Text } from '../kit/text';
import { pathTo } from '../routes/paths';
import { isStoreCut, ORDER_COVERS_METERS, planKind } from '../../domain/wallet/package';
import type { PackagePeriod, Packages, Plan } from '../../domain/wallet/package';
import { CurrentPackage } from './current-package';
import { usePlanMessages, useCurrent, usePlans } from './packages.connect';
import type { PlanView } from './packages.connect';
import { PeriodChoice } from './period-choice';
import { StayDialog } from './which-stay';
import { useWhichStay } from './which-stay.connect';
import styles from './packages.module.css';

interface OffersProps {
  readonly packages: Packages;
}

/** What the business has, and what is sold: packages of deliveries, or plans of a store. */
export function Offers({ packages: { plans, current, canTry, upgrades } }: OffersProps) {
  const [period, setPeriod] = useState<PackagePeriod>(current?.plan.period ?? 'monthly');
  const shown = usePlans(plans, period);
  return (
    <>
      {current === null ? null : <CurrentPackage current={current} />}
      <PeriodChoice plans={plans} period={period} onChange={setPeriod} />
      {current === null ? (
        <ul className={styles.plans}>
          {shown.map((view) => (
            <li key={view.plan.id}>
              <PlanCard view={view} canTry={canTry && view.plan.trialQuota !== null}>
                <Choose plan={view.plan} canTry={canTry && view.plan.trialQuota !== null} />
              </PlanCard>
            </li>
          ))}
        </ul>
      ) : (
        <Switches shown={shown} current={current} upgrades={upgrades} />
      )}
    </>
  );
}

function Choose({ plan, canTry }: { readonly plan: Plan; readonly canTry: boolean }) {
  const { t, language } = usePlanMessages(planKind(plan));
  if (!useMay('managePackages')) return null;
  return (
    <Button variant="primary" to={pathTo('/wallet/package/subscribe/:id', { id: plan.id })}>
      <span>
        {t(canTry ? 'try' : 'choose')} <span className="sr">{plan.name[language]}</span>
      </span>
    </Button>
  );
}

/** The plans for a business that has one: another begins with the next period, a dearer one also today. */
function Switches({
  shown,
  current,
  upgrades,
}: {
  readonly shown: readonly PlanView[];
  readonly current: NonNullable<Packages['current']>;
  readonly upgrades: Packages['upgrades'];
}) {
  const { t, language } = usePlanMessages(planKind(current.plan));
  const packages = useMessages('packages');
  const view = useCurrent(current);
  const [chosen, choose] = useState<Plan | null>(null);
  const stay = useWhichStay(chosen);
  const maySwitch = view.may && (current.state === 'active' || current.state === 'trial');
  const canSwitch = (plan: Plan) => maySwitch && (view.mayEnd || !isStoreCut(current.plan, { plan }));
  return (
    <>
      <ul className={styles.plans}>
        {shown.map((each) => (
          <li key={each.plan.id}>
            <PlanCard view={each} canTry={false} isCurrent={each.plan.id === current.plan.id}>
              {!canSwitch(each.plan) || each.plan.id === (current.nextPlan ?? current.plan).id ? null : (
                <Button
                  busy={view.isBusy && chosen?.id === each.plan.id}
                  onClick={() => {
                    choose(each.plan);
                    view.ask('switch');
                  }}
                >
                  <span>
                    {t(each.plan.id === current.plan.id ? 'stay' : 'switch')}{' '}
                    <span className="sr">{each.plan.name[language]}</span>
                  </span>
                </Button>
              )}
              {canSwitch(each.plan) && upgrades.some(({ planId }) => planId === each.plan.id) ? (
                <Button to={pathTo('/wallet/package/subscribe/:id', { id: each.plan.id })}>
                  <span>
                    {packages.t('upgrade.today')} <span className="sr">{each.plan.name[language]}</span>
                  </span>
                </Button>
              ) : null}
            </PlanCard>
          </li>
        ))}
      </ul>
      {chosen !== null && view.isAsking && stay.isAsked ? (
        <StayDialog view={stay} plan={chosen.name[language]} leave={view.no} />
      ) : chosen !== null && view.isAsking ? (
        <ConfirmDialog
          title={t('confirm.switch.title', { plan: chosen.name[language] })}
          text={t('confirm.switch.text', { day: view.day })}
          failure={view.askedFailure}
          isBusy={view.isBusy}
          confirm={t('confirm.switch.yes')}
          cancel={t('confirm.switch.no')}
          variant="primary"
          yes={() => view.yes({ planId: chosen.id })}
          no={view.no}
        />
      ) : null}
    </>
  );
}

interface PlanCardProps {
  readonly view: PlanView;
  readonly canTry: boolean;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

function PlanCard({ view: { plan, saving, price, each }, canTry, isCurrent = false, children }: PlanCardProps) {
  const { t, language, locale } = usePlanMessages(planKind(plan));
  const packages = useMessages('packages');
  const name = plan.name[language];
  const quotaText = (count: number) => t(`quota.${plan.unit}`, { count, quota: count.toLocaleString(locale) });
  const kilometers = (ORDER_COVERS_METERS / 1_000).toLocaleString(locale);
  return (
    <Card label={name} className={styles.plan}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {isCurrent ? (
          <Chip tone="blue" Icon={Check}>
            {t('yours')}
          </Chip>
        ) : saving === null ? null : (
          <Chip tone="green" Icon={BadgePercent}>
            {t('saving', { percent: saving })}
          </Chip>
        )}
      </div>
      <div>
        <bdi className={styles.price}>{price}</bdi> <Text tone="soft">{t(`per.${plan.period}`)}</Text>
      </div>
      <ul className={styles.points}>
        <li>{quotaText(plan.quota)}</li>
        {plan.unit === 'branches' ? (
          <li>{packages.t('store.includes')}</li>
        ) : (
          <>
            <li>{t(`each.${plan.unit}`, { price: each })}</li>
            <li>{t(`covers.${plan.unit}`, { kilometers })}</li>
            <li>{t('carry')}</li>
            {canTry ? <li>{t('trial', { quota: quotaText(plan.trialQuota ?? 0) })}</li> : null}
          </>
        )}
      </ul>
      {children}
    </Card>
  );
}
