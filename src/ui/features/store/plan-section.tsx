import CirclePause from 'lucide-react/icons/circle-pause';
import Sparkles from 'lucide-react/icons/sparkles';
import type { StorePlan } from '../../../domain/store/store-plan';
import { useFeatures } from '../../app/app-context';
import { useMay } from '../../app/use-may';
import { EmptyState } from '../../components/empty-state';
import { formatTime } from '../../components/format-time';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { NoPermission } from '../../kit/no-permission';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListFrame } from '../../lists/list-frame';
import { Offers } from '../../packages/offers';
import { usePackages } from '../../packages/packages.connect';
import { pathTo } from '../../routes/paths';
import { daysLeft } from '../../../domain/store/store-plan';

/** Where other parts of the page lead for a bigger plan. */
export const PLAN_ANCHOR = 'store-plan';

interface PlanSectionProps {
  readonly plan: StorePlan;
  /** The page says above what becomes of a store that is closed. */
  readonly isClosed: boolean;
}

/** The trial of the store or its plan: what is left, and what can be chosen [R5.17] [R1.08]. */
export function PlanSection({ plan, isClosed }: PlanSectionProps) {
  const mayManage = useMay('managePackages');
  return (
    <section id={PLAN_ANCHOR} tabIndex={-1}>
      <Stack>
        {plan.state === 'paid' || isClosed ? null : <Standing plan={plan} />}
        {mayManage ? <Plans /> : <NoPermission />}
      </Stack>
    </section>
  );
}

function Standing({ plan: { state, trialEnd } }: { readonly plan: StorePlan }) {
  const { t, dateLocale, timeZone } = useMessages('packages');
  const now = useFeatures().clock.now();
  if (state === 'paused')
    return (
      <TitledCard
        title={t('store.paused.title')}
        aside={
          <Chip tone="red" Icon={CirclePause}>
            {t('store.paused.chip')}
          </Chip>
        }
      >
        <p>{t('store.paused.text')}</p>
      </TitledCard>
    );
  return (
    <TitledCard
      title={t('store.trial.title')}
      aside={
        <Chip tone="blue" Icon={Sparkles}>
          {trialEnd === null ? t('store.trial.chip') : t('store.trial.left', { count: daysLeft(trialEnd, now) })}
        </Chip>
      }
    >
      <Text>
        {trialEnd === null
          ? t('store.trial.open')
          : t('store.trial.text', { day: formatTime(trialEnd, 'datetime', dateLocale, timeZone) })}
      </Text>
    </TitledCard>
  );
}

function Plans() {
  const { t } = useMessages('packages');
  const { value, failure, retry } = usePackages('store');
  return (
    <ListFrame
      failure={failure}
      retry={retry}
      denied={<NoPermission />}
      skeleton={value === null ? <Skeleton height={320} /> : null}
      empty={
        value?.plans.length === 0 && value.current === null ? (
          <EmptyState
            title={t('store.none.title')}
            text={t('store.none.text')}
            action={
              <Button variant="primary" to={pathTo('/support/add')}>
                {t('store.none.ask')}
              </Button>
            }
          />
        ) : null
      }
    >
      {value === null ? null : <Offers packages={value} />}
    </ListFrame>
  );
}
