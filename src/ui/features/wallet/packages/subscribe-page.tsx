import { useParams } from 'react-router-dom';
import { Redirect } from '../../../app/redirect';
import { useMay } from '../../../app/use-may';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { useCardText } from '../../../components/card-text';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { formatTime } from '../../../components/format-time';
import { PlainForm } from '../../../forms/plain-form';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/facts';
import { NoPermission } from '../../../kit/no-permission';
import { RadioGroup } from '../../../kit/radio-group';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { ListFrame } from '../../../lists/list-frame';
import { pathTo } from '../../../routes/paths';
import type { AppPath } from '../../../routes/paths';
import { useFeatures } from '../../../app/app-context';
import type { SavedCard } from '../../../../domain/wallet/saved-card';
import { formatMoney } from '../../../../domain/shared/money';
import { kindOfPlanId, periodEndOf, planKind } from '../../../../domain/wallet/package';
import type { Packages, Plan, SubscriptionKind } from '../../../../domain/wallet/package';
import { WhichStay } from '../../../packages/which-stay';
import { useWhichStay } from '../../../packages/which-stay.connect';
import { UpgradeForm } from './upgrade-form';
import { useAddCard } from '../../../cards/use-add-card';
import { usePlanMessages, useCardsRead, usePackages, useSubscribe } from '../../../packages/packages.connect';

/** Subscribing to one package [R2.07] [R5.20]. */
export function SubscribePage() {
  const { id = '' } = useParams();
  const kind = kindOfPlanId(id);
  const { t, language } = usePlanMessages(kind, 'cards', 'request', 'kit', 'fields');
  const { value, failure, retry } = usePackages(kind);
  const packages = useMessages('packages');
  const list = useListPath(kind);
  const cards = useCardsRead();
  const may = useMay('managePackages');
  const plan = value?.plans.find((each) => each.id === id);
  const isUpgrade = value?.upgrades.some(({ planId }) => planId === id) === true;
  const isReady = value !== null && cards.value !== null;
  return (
    <Page
      back={<BackLink to={list}>{t('title')}</BackLink>}
      title={
        plan === undefined
          ? t('subscribe.title')
          : isUpgrade
            ? packages.t('upgrade.title', { plan: plan.name[language] })
            : t('subscribe.titleOf', { plan: plan.name[language] })
      }
      context={isUpgrade ? packages.t('upgrade.context') : t('subscribe.context')}
    >
      <Stack width="form">
        {may ? (
          <ListFrame
            failure={failure ?? cards.failure}
            retry={() => {
              retry();
              cards.retry();
            }}
            denied={<NoPermission />}
            skeleton={isReady ? null : <Skeleton height={360} />}
            empty={
              isReady && plan === undefined ? (
                <EmptyState title={t('missing.title')} text={t('missing.text')} action={<AllPackages kind={kind} />} />
              ) : null
            }
          >
            {!isReady || plan === undefined ? null : isUpgrade ? (
              <UpgradeForm packages={value} plan={plan} cards={cards.value ?? []} list={list} />
            ) : (
              <Way packages={value} plan={plan} cards={cards.value ?? []} />
            )}
          </ListFrame>
        ) : (
          <NoPermission />
        )}
      </Stack>
    </Page>
  );
}

/** Where what was subscribed to is shown: a store's settings are only the business's own. */
function useListPath(kind: SubscriptionKind): AppPath {
  const mayChange = useMay('changeStore');
  const mayEditMenu = useMay('editMenu');
  if (kind === 'deliveries') return pathTo('/wallet/package/list');
  return pathTo(
    mayChange ? '/ecommerce/settings' : mayEditMenu ? '/ecommerce/menu/management' : '/ecommerce/setup/success',
  );
}

function AllPackages({ kind }: { readonly kind: SubscriptionKind }) {
  const { t } = usePlanMessages(kind);
  return (
    <Button variant="primary" to={useListPath(kind)}>
      {t('missing.all')}
    </Button>
  );
}

interface WayProps {
  readonly packages: Packages;
  readonly plan: Plan;
  readonly cards: readonly SavedCard[];
}

function Way({ packages, plan, cards }: WayProps) {
  const kind = planKind(plan);
  const { t, language } = usePlanMessages(kind);
  const messages = useMessages('packages');
  const list = useListPath(kind);
  const stay = useWhichStay(plan);
  const view = useSubscribe(plan, packages.canTry && plan.trialQuota !== null, cards);
  if (view.isMade) return <Redirect to={list} />;
  if (packages.current !== null && !view.isBusy)
    return <EmptyState title={t('taken.title')} text={t('taken.text')} action={<AllPackages kind={kind} />} />;
  if (stay.isAsked)
    return (
      <Card>
        <PlainForm isBusy={stay.isBusy} failure={null} send={stay.keep} submit={messages.t('store.stay.yes')}>
          <WhichStay view={stay} plan={plan.name[language]} />
        </PlainForm>
      </Card>
    );
  if (cards.length === 0) return <CardFirst plan={plan} />;
  return <SubscribeForm packages={packages} plan={plan} cards={cards} view={view} />;
}

/** A package needs a registered card [R5.20]; the bank's page leads back here. */
function CardFirst({ plan }: { readonly plan: Plan }) {
  const { t } = usePlanMessages(planKind(plan));
  const cards = useMessages('cards');
  const adding = useAddCard(plan.id);
  return (
    <Stack>
      {adding.failure === null ? null : (
        <Alert tone="red" role="alert">
          {adding.failure}
        </Alert>
      )}
      <EmptyState
        title={t('noCard.title')}
        text={t('noCard.text')}
        action={
          <Button variant="primary" busy={adding.isBusy} onClick={() => adding.add()}>
            {cards.t(adding.isBusy ? 'adding' : 'add')}
          </Button>
        }
      />
    </Stack>
  );
}

const WAYS = ['trial', 'now'] as const;

function SubscribeForm({
  packages: { canTry, trialEnd },
  plan,
  cards,
  view,
}: WayProps & { readonly view: ReturnType<typeof useSubscribe> }) {
  const { t, language, locale, dateLocale, timeZone } = usePlanMessages(planKind(plan));
  const cardText = useCardText();
  const now = useFeatures().clock.now();
  const price = formatMoney(plan.price, locale);
  const quotaText = (count: number) => t(`quota.${plan.unit}`, { count, quota: count.toLocaleString(locale) });
  const day = (at: string) => formatTime(at, 'date', dateLocale, timeZone);
  const firstEnd = periodEndOf(now, 1, plan.period, timeZone);
  const isLocked = view.isBusy || view.isUnsure;
  return (
    <Card>
      <PlainForm
        isBusy={view.isBusy}
        failure={view.failure}
        send={view.confirm}
        submit={
          view.isBusy
            ? t('subscribe.sending')
            : view.isUnsure
              ? t('subscribe.again')
              : view.isTrial
                ? t('subscribe.try')
                : t('subscribe.pay', { price })
        }
      >
        <Facts
          layout="lines"
          facts={[
            { key: 'plan', term: t('fact.plan'), value: plan.name[language] },
            {
              key: 'quota',
              term: t('fact.quota'),
              value: quotaText(plan.quota),
            },
            { key: 'price', term: t('fact.price'), value: `${price} ${t(`per.${plan.period}`)}` },
          ]}
        />
        {canTry && plan.trialQuota !== null && plan.unit !== 'branches' ? (
          <RadioGroup
            label={t('way.label')}
            layout="list"
            options={WAYS.map((value) => ({
              value,
              text: t(`way.${value}`),
              detail: t(`way.${value}Detail`, {
                price,
                quota: quotaText(plan.trialQuota ?? 0),
                day: day(trialEnd ?? now),
              }),
            }))}
            value={view.isTrial ? 'trial' : 'now'}
            onChange={(value) => view.chooseTrial(value === 'trial')}
            disabled={isLocked}
          />
        ) : null}
        <RadioGroup
          label={t('card')}
          layout="list"
          options={cards.map((card) => ({ value: card.id, text: cardText(card) }))}
          value={view.cardId}
          onChange={view.chooseCard}
          disabled={isLocked}
        />
        <Text tone="soft">
          {view.isTrial
            ? t('terms.trial', { price, day: day(trialEnd ?? now) })
            : t('terms.now', { price, day: day(firstEnd) })}
        </Text>
      </PlainForm>
    </Card>
  );
}
