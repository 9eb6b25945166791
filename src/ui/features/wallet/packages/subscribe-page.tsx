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
import { useFeatures } from '../../../app/app-context';
import type { SavedCard } from '../../../../domain/ordering/order';
import { formatMoney } from '../../../../domain/shared/money';
import { instantOf, millisOf } from '../../../../domain/shared/time';
import { periodEndOf, TRIAL_DAYS } from '../../../../domain/wallet/package';
import type { Packages, Plan } from '../../../../domain/wallet/package';
import { useAddCard } from '../cards/cards.connect';
import { useCardsRead, usePackages, useSubscribe } from './packages.connect';

/** Subscribing to one package [R2.07] [R5.20]. */
export function SubscribePage() {
  const { t, language } = useMessages('packages', 'cards', 'request', 'kit', 'fields');
  const { id = '' } = useParams();
  const { value, failure, retry } = usePackages();
  const cards = useCardsRead();
  const may = useMay('managePackages');
  const plan = value?.plans.find((each) => each.id === id);
  const isReady = value !== null && cards.value !== null;
  return (
    <Page
      back={<BackLink to={pathTo('/wallet/package/list')}>{t('title')}</BackLink>}
      title={plan === undefined ? t('subscribe.title') : t('subscribe.titleOf', { plan: plan.name[language] })}
      context={t('subscribe.context')}
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
                <EmptyState title={t('missing.title')} text={t('missing.text')} action={<AllPackages />} />
              ) : null
            }
          >
            {isReady && plan !== undefined ? <Way packages={value} plan={plan} cards={cards.value ?? []} /> : null}
          </ListFrame>
        ) : (
          <NoPermission />
        )}
      </Stack>
    </Page>
  );
}

function AllPackages() {
  const { t } = useMessages('packages');
  return (
    <Button variant="primary" to={pathTo('/wallet/package/list')}>
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
  const { t } = useMessages('packages');
  const view = useSubscribe(plan, packages.canTry && plan.trialQuota !== null, cards);
  if (view.isMade) return <Redirect to={pathTo('/wallet/package/list')} />;
  if (packages.current !== null && !view.isBusy)
    return <EmptyState title={t('taken.title')} text={t('taken.text')} action={<AllPackages />} />;
  if (cards.length === 0) return <CardFirst plan={plan} />;
  return <SubscribeForm packages={packages} plan={plan} cards={cards} view={view} />;
}

/** A package needs a registered card [R5.20]; the bank's page leads back here. */
function CardFirst({ plan }: { readonly plan: Plan }) {
  const { t } = useMessages('packages');
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
          <Button variant="primary" busy={adding.isBusy} onClick={adding.add}>
            {cards.t(adding.isBusy ? 'adding' : 'add')}
          </Button>
        }
      />
    </Stack>
  );
}

const WAYS = ['trial', 'now'] as const;

function SubscribeForm({
  packages: { canTry },
  plan,
  cards,
  view,
}: WayProps & { readonly view: ReturnType<typeof useSubscribe> }) {
  const { t, language, locale, dateLocale, timeZone } = useMessages('packages');
  const cardText = useCardText();
  const now = useFeatures().clock.now();
  const price = formatMoney(plan.price, locale);
  const quotaText = (count: number) => t(`quota.${plan.unit}`, { count, quota: count.toLocaleString(locale) });
  const day = (at: string) => formatTime(at, 'date', dateLocale, timeZone);
  const trialEnd = instantOf(millisOf(now) + TRIAL_DAYS * 86_400_000);
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
        {canTry && plan.trialQuota !== null ? (
          <RadioGroup
            label={t('way.label')}
            layout="list"
            options={WAYS.map((value) => ({
              value,
              text: t(`way.${value}`),
              detail: t(`way.${value}Detail`, { price, quota: quotaText(plan.trialQuota ?? 0), day: day(trialEnd) }),
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
            ? t('terms.trial', { price, day: day(trialEnd) })
            : t('terms.now', { price, day: day(firstEnd) })}
        </Text>
      </PlainForm>
    </Card>
  );
}
