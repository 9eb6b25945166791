import { useState } from 'react';
import type { ReactNode } from 'react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Check from 'lucide-react/icons/check';
import { useBranchId } from '../../../app/use-branch';
import { useMay } from '../../../app/use-may';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { Chip } from '../../../kit/chip';
import { NoPermission } from '../../../kit/no-permission';
import { RadioGroup } from '../../../kit/radio-group';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { ListFrame } from '../../../lists/list-frame';
import { pathTo } from '../../../routes/paths';
import { ORDER_COVERS_METERS } from '../../../../domain/wallet/package';
import type { PackagePeriod, Packages, Plan } from '../../../../domain/wallet/package';
import { CurrentPackage } from './current-package';
import { useCurrent, usePackages, usePlans, yearlySaving } from './packages.connect';
import type { PlanView } from './packages.connect';
import styles from './packages.module.css';

/** Packages of deliveries [R2.06]: the business's own, and those that are sold. */
export function PackagesPage() {
  const { t } = useMessages('packages', 'wallet', 'request', 'kit', 'fields');
  const wallet = useMessages('wallet');
  const branchId = useBranchId();
  const { value, failure, retry } = usePackages();
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
    >
      <Stack width="page" key={branchId}>
        <ListFrame
          failure={failure}
          retry={retry}
          denied={<NoPermission />}
          skeleton={value === null ? <Skeleton height={480} /> : null}
          empty={
            value?.plans.length === 0 && value.current === null ? (
              <EmptyState
                title={t('none.title')}
                text={t('none.text')}
                action={
                  <Button variant="primary" to={pathTo('/support/add')}>
                    {t('none.ask')}
                  </Button>
                }
              />
            ) : null
          }
        >
          {value === null ? null : <Offers packages={value} />}
        </ListFrame>
      </Stack>
    </Page>
  );
}

function Offers({ packages: { plans, current, canTry } }: { readonly packages: Packages }) {
  const { t } = useMessages('packages');
  const [period, setPeriod] = useState<PackagePeriod>(current?.plan.period ?? 'monthly');
  const shown = usePlans(plans, period);
  const yearly = yearlySaving(plans);
  return (
    <>
      {current === null ? null : <CurrentPackage current={current} />}
      {plans.length === 0 ? null : (
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
          onChange={setPeriod}
        />
      )}
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
        <Switches shown={shown} current={current} />
      )}
    </>
  );
}

function Choose({ plan, canTry }: { readonly plan: Plan; readonly canTry: boolean }) {
  const { t, language } = useMessages('packages');
  if (!useMay('managePackages')) return null;
  return (
    <Button variant="primary" to={pathTo('/wallet/package/subscribe/:id', { id: plan.id })}>
      <span>
        {t(canTry ? 'try' : 'choose')} <span className="sr">{plan.name[language]}</span>
      </span>
    </Button>
  );
}

/** The plans for whoever has one: another begins with the next period. */
function Switches({
  shown,
  current,
}: {
  readonly shown: readonly PlanView[];
  readonly current: NonNullable<Packages['current']>;
}) {
  const { t, language } = useMessages('packages');
  const view = useCurrent(current);
  const [chosen, choose] = useState<Plan | null>(null);
  const canSwitch = view.may && (current.state === 'active' || current.state === 'trial');
  return (
    <>
      <ul className={styles.plans}>
        {shown.map((each) => (
          <li key={each.plan.id}>
            <PlanCard view={each} canTry={false} isCurrent={each.plan.id === current.plan.id}>
              {!canSwitch || each.plan.id === (current.nextPlan ?? current.plan).id ? null : (
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
            </PlanCard>
          </li>
        ))}
      </ul>
      {chosen !== null && view.isAsking ? (
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
  const { t, language, locale } = useMessages('packages');
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
        <li>{t(`each.${plan.unit}`, { price: each })}</li>
        <li>{t(`covers.${plan.unit}`, { kilometers })}</li>
        <li>{t('carry')}</li>
        {canTry ? <li>{t('trial', { quota: quotaText(plan.trialQuota ?? 0) })}</li> : null}
      </ul>
      {children}
    </Card>
  );
}
