import { useParams } from 'react-router-dom';
import { WEBHOOK_FATES } from '../../../domain/sandbox/sandbox';
import type { SandboxCheckout, WebhookFate } from '../../../domain/sandbox/sandbox';
import { formatMoney } from '../../../domain/shared/money';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Check } from '../../components/check';
import { Choice } from '../../components/choice';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useCheckout } from './checkout.connect';
import type { CheckoutView, Circumstances } from './checkout.connect';
import styles from './sandbox.module.css';

/** Replaces the bank's page: one press pays; other outcomes can be chosen below [R8.10]. */
export function CheckoutPage() {
  const { id = '' } = useParams();
  const { t } = useMessages('sandbox');
  const view = useCheckout(id);
  return (
    <div className={styles.narrow}>
      <Page title={t('pay.title')} context={t('pay.context')}>
        {view.failure !== null ? (
          <ErrorState failure={view.failure} retry={view.retry} />
        ) : view.checkout === null ? (
          <Skeleton height={320} />
        ) : (
          <Checkout view={view} checkout={view.checkout} />
        )}
      </Page>
    </div>
  );
}

function Checkout({ view, checkout }: { readonly view: CheckoutView; readonly checkout: SandboxCheckout }) {
  const { t } = useMessages('sandbox');
  const failureText = useFailureText();
  const { outcome } = checkout;
  return (
    <>
      <Card className={styles.checkout}>
        <dl className={styles.due}>
          <dt>{t('pay.what')}</dt>
          <dd>
            <bdi>{checkout.description}</bdi>
          </dd>
          <dt>{t('pay.amount')}</dt>
          <dd>
            <strong>
              <MoneyText value={checkout.amount} />
            </strong>
          </dd>
        </dl>
        {outcome === null ? null : (
          <p className={styles.soft}>
            {outcome === 'captured'
              ? t('pay.paid')
              : t('pay.before', { outcome: t(outcome === 'failed' ? 'pay.outcomeFailed' : 'pay.outcomeCancelled') })}
          </p>
        )}
        <p role="alert" className={styles.refusal}>
          {view.refusal === null ? null : failureText(view.refusal)}
        </p>
        {outcome === 'captured' ? (
          <Button variant="primary" to={view.backTo}>
            {t('pay.back')}
          </Button>
        ) : (
          <Presses view={view} checkout={checkout} />
        )}
      </Card>
      {outcome === 'captured' ? null : <MoreThatHappens circumstances={view.circumstances} change={view.change} />}
    </>
  );
}

function Presses({ view, checkout }: { readonly view: CheckoutView; readonly checkout: SandboxCheckout }) {
  const { t, locale } = useMessages('sandbox');
  return (
    <div className={styles.presses}>
      <Button variant="primary" busy={view.isLeaving} onClick={() => view.decide('captured')}>
        {t('pay.pay', { amount: formatMoney(checkout.amount, locale) })}
      </Button>
      <Button busy={view.isLeaving} onClick={() => view.decide('failed')}>
        {t('pay.failed')}
      </Button>
      <Button busy={view.isLeaving} onClick={() => view.decide('cancelled')}>
        {t('pay.cancelled')}
      </Button>
    </div>
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
      <details>
        <summary className={styles.summary}>{t('pay.more')}</summary>
        <div className={styles.side}>
          <Choice
            label={t('pay.delay')}
            options={DELAYS.map((value) => ({ value, text: t(`pay.delay${value}`) }))}
            value={DELAYS.find((one) => Number(one) === delaySeconds) ?? '0'}
            onChange={(seconds) => change({ delaySeconds: Number(seconds) })}
          />
          <Choice
            label={t('pay.webhook')}
            options={WEBHOOK_FATES.map((value) => ({ value, text: t(`pay.${WEBHOOK_KEYS[value]}`) }))}
            value={webhook}
            onChange={(fate) => change({ webhook: fate })}
          />
          <Check checked={wrongAmount} onChange={(checked) => change({ wrongAmount: checked })}>
            {t('pay.wrongAmount')}
          </Check>
        </div>
      </details>
    </Card>
  );
}
