import { useParams } from 'react-router-dom';
import { WEBHOOK_FATES } from '../../../domain/sandbox/sandbox';
import type { SandboxCheckout, WebhookFate } from '../../../domain/sandbox/sandbox';
import { formatMoney } from '../../../domain/shared/money';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useCheckout } from './checkout.connect';
import type { CheckoutView, Circumstances } from './checkout.connect';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { Details } from '../../kit/details';
import { Facts } from '../../kit/facts';
import { RadioGroup } from '../../kit/radio-group';
import { Narrow, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';

/** Replaces the bank's page: one press pays; other outcomes can be chosen below [R8.10]. */
export function CheckoutPage() {
  const { id = '' } = useParams();
  const { t } = useMessages('sandbox', 'kit');
  const view = useCheckout(id);
  return (
    <Narrow>
      <Page title={t('pay.title')} context={t('pay.context')}>
        {view.failure !== null ? (
          <ErrorState failure={view.failure} retry={view.retry} />
        ) : view.checkout === null ? (
          <Skeleton height={320} />
        ) : (
          <Checkout view={view} checkout={view.checkout} />
        )}
      </Page>
    </Narrow>
  );
}

function Checkout({ view, checkout }: { readonly view: CheckoutView; readonly checkout: SandboxCheckout }) {
  const { t } = useMessages('sandbox');
  const failureText = useFailureText();
  const { outcome } = checkout;
  return (
    <>
      <Card>
        <Stack>
          <Facts
            layout="lines"
            facts={[
              { key: 'what', term: t('pay.what'), value: <bdi>{checkout.description}</bdi> },
              { key: 'amount', term: t('pay.amount'), value: <MoneyText value={checkout.amount} /> },
            ]}
          />
          {outcome === null ? null : (
            <Text tone="soft">
              {outcome === 'captured'
                ? t('pay.paid')
                : t('pay.before', { outcome: t(outcome === 'failed' ? 'pay.outcomeFailed' : 'pay.outcomeCancelled') })}
            </Text>
          )}
          <Text role="alert" tone="red">
            {view.refusal === null ? null : failureText(view.refusal)}
          </Text>
          {outcome === 'captured' ? (
            <Button variant="primary" to={view.backTo}>
              {t('pay.back')}
            </Button>
          ) : (
            <Presses view={view} checkout={checkout} />
          )}
        </Stack>
      </Card>
      {outcome === 'captured' ? null : <MoreThatHappens circumstances={view.circumstances} change={view.change} />}
    </>
  );
}

function Presses({ view, checkout }: { readonly view: CheckoutView; readonly checkout: SandboxCheckout }) {
  const { t, locale } = useMessages('sandbox');
  return (
    <Stack gap={2}>
      <Button variant="primary" busy={view.isLeaving} onClick={() => view.decide('captured')}>
        {t('pay.pay', { amount: formatMoney(checkout.amount, locale) })}
      </Button>
      <Button busy={view.isLeaving} onClick={() => view.decide('failed')}>
        {t('pay.failed')}
      </Button>
      <Button busy={view.isLeaving} onClick={() => view.decide('cancelled')}>
        {t('pay.cancelled')}
      </Button>
    </Stack>
  );
}

/** Seconds until the gateway decides; the last is longer than anybody waits [R9.03]. */
const DELAYS = ['0', '10', '60', '960'] as const;
const WEBHOOK_KEYS: Readonly<Record<WebhookFate, string>> = {
  once: 'webhookOnce',
  lost: 'webhookLost',
  late: 'webhookLate',
  twice: 'webhookTwice',
  forged: 'webhookForged',
};

function MoreThatHappens({
  circumstances,
  change,
}: {
  readonly circumstances: Circumstances;
  readonly change: CheckoutView['change'];
}) {
  const { t } = useMessages('sandbox');
  const { delaySeconds, webhook, wrongAmount } = circumstances;
  return (
    <Card>
      <Details summary={t('pay.more')}>
        <Stack>
          <RadioGroup
            label={t('pay.delay')}
            options={DELAYS.map((value) => ({ value, text: t(`pay.delay${value}`) }))}
            value={DELAYS.find((one) => Number(one) === delaySeconds) ?? '0'}
            onChange={(seconds) => change({ delaySeconds: Number(seconds) })}
          />
          <RadioGroup
            label={t('pay.webhook')}
            options={WEBHOOK_FATES.map((value) => ({ value, text: t(`pay.${WEBHOOK_KEYS[value]}`) }))}
            value={webhook}
            onChange={(fate) => change({ webhook: fate })}
          />
          <Checkbox checked={wrongAmount} onChange={(checked) => change({ wrongAmount: checked })}>
            {t('pay.wrongAmount')}
          </Checkbox>
        </Stack>
      </Details>
    </Card>
  );
}
