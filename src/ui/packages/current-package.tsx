import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Sparkles from 'lucide-react/icons/sparkles';
import { useBranch } from '../app/use-branch';
import { useCardText } from '../components/card-text';
import { TitledCard } from '../components/titled-card';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Chip } from '../kit/chip';
import { Progress } from '../kit/progress';
import { Select } from '../kit/select';
import { Row, Stack } from '../kit/stack';
import { Text } from '../kit/text';
import { pathTo } from '../routes/paths';
import { planKind } from '../../domain/wallet/package';
import type { Subscription, SubscriptionState } from '../../domain/wallet/package';
import { invoicesPath } from '../lists/invoice-url';
import { usePlanMessages, useCurrent } from './packages.connect';
import type { CurrentView } from './packages.connect';

const LOOKS = {
  pending: { tone: 'amber', Icon: Clock },
  trial: { tone: 'blue', Icon: Sparkles },
  active: { tone: 'green', Icon: CircleCheck },
  'past-due': { tone: 'red', Icon: CircleAlert },
} as const satisfies Record<SubscriptionState, object>;

/** The business's package, or its store's plan: what is left, when it is paid, with which card; and how to end or keep it. */
export function CurrentPackage({ current }: { readonly current: Subscription }) {
  const { t } = usePlanMessages(planKind(current.plan));
  const view = useCurrent(current);
  const { state } = current;
  return (
    <TitledCard
      title={t('current', { plan: view.name })}
      aside={
        <Chip tone={LOOKS[state].tone} Icon={LOOKS[state].Icon}>
          {t(`state.${state}`)}
        </Chip>
      }
    >
      <Stack width="form">
        {view.failure === null ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
        {state === 'pending' ? <Alert tone="amber">{t('pending')}</Alert> : null}
        {state === 'past-due' ? (
          <Alert tone="red">{view.retry === null ? t('pastDue.now') : t('pastDue.at', { day: view.retry })}</Alert>
        ) : null}
        {view.changing === null ? null : <Alert tone="amber">{view.changing}</Alert>}
        {state === 'pending' || planKind(current.plan) === 'store' ? null : (
          <Progress label={view.left} value={view.share / 100} />
        )}
        {view.when === null ? null : <p>{view.when}</p>}
        {view.next === null || current.endsThen ? null : <Text tone="soft">{view.next}</Text>}
        {view.may ? <Actions current={current} view={view} /> : null}
      </Stack>
    </TitledCard>
  );
}

function Actions({ current, view }: { readonly current: Subscription; readonly view: CurrentView }) {
  const { t } = usePlanMessages(planKind(current.plan));
  const cardText = useCardText();
  const maySeeInvoices = useBranch()?.rights.viewWalletBalance === true;
  return (
    <>
      {view.cards === null || view.cards.length === 0 ? null : (
        <Select
          label={t('card')}
          options={view.cards.map((card) => ({ value: card.id, text: cardText(card) }))}
          value={view.card?.id ?? null}
          placeholder={t('cardGone')}
          disabled={view.isBusy}
          onChange={(cardId) => view.act('pay', { cardId })}
        />
      )}
      <Row>
        {current.endsThen ? (
          <Button variant="primary" busy={view.isBusy} onClick={() => view.act('keep')}>
            {t('keep')}
          </Button>
        ) : view.mayEnd ? (
          <Button busy={view.isBusy} onClick={() => view.ask('end')}>
            {t('end')}
          </Button>
        ) : null}
        <Button to={pathTo('/wallet/cards')}>{t('cards')}</Button>
        {maySeeInvoices ? <Button to={invoicesPath({ kind: 'package' })}>{t('invoices')}</Button> : null}
      </Row>
      {view.isAsking ? (
        <ConfirmDialog
          title={t('confirm.end.title')}
          text={t(current.state === 'past-due' ? 'confirm.end.now' : 'confirm.end.text', { day: view.day })}
          failure={view.askedFailure}
          isBusy={view.isBusy}
          confirm={t('confirm.end.yes')}
          cancel={t('confirm.end.no')}
          variant="danger"
          yes={() => view.yes()}
          no={view.no}
        />
      ) : null}
    </>
  );
}
