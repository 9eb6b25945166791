import { Suspense, useEffect, useRef } from 'react';
import { useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import type { PaymentOutcome, PaymentPurpose, PaymentRef, PaymentState } from '../../../domain/payments/payment';
import { formatMoney } from '../../../domain/shared/money';
import { isWireTransferSlug } from '../../../domain/wallet/wire-transfer-slug';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { usePayment } from '../../guests/payment.connect';
import type { PaymentView } from '../../guests/payment.connect';
import styles from './payment.module.css';
import { OrderLinks } from './order-links';
import { outcomeKeyOf, textKeyOf } from './payment-words';
import { pathTo } from '../../routes/paths';

/**
 * Where the gateway sends people back to [R2.50]: the server is asked for the result, whatever the address says [T.40].
 */
export function PaymentReturnPage() {
  const [params] = useSearchParams();
  return <PaymentOf paymentRef={{ kind: 'charge', id: params.get('tap_id') ?? '' }} isReturn />;
}

const WireTransferResult = lazyPart(() =>
  import('../../app/wire-transfer-result').then((m) => ({ default: m.WireTransferResult })),
);

// Guests pay here too, and have none.
const WaitingRequest = lazyPart(() => import('./waiting-request').then((m) => ({ default: m.WaitingRequest })));

const CardReturn = lazyPart(() => import('../../cards/card-return').then((m) => ({ default: m.CardReturn })));

/** An order or a top-up to pay for, and the result of paying [R2.08] [R2.43]; a top-up by wire transfer has its own. */
export function PaymentPage() {
  const { slug = '' } = useParams();
  const isTopUp = useMatch('/wallet/topUp/:slug') !== null;
  if (isTopUp && isWireTransferSlug(slug)) return <WireTransferResult />;
  return <PaymentOf key={slug} paymentRef={{ kind: 'order', slug }} />;
}

/** Where the result of a payment can be opened again. */
const RESULTS = {
  'quick-parcel': '/quick-parcel/payment/result/:slug',
  'top-up': '/wallet/topUp/:slug',
  card: '/wallet/cards/result/:slug',
  // A saved card is charged for it: nobody comes back from the bank's page.
  package: '/wallet/package/list',
} as const satisfies Record<Exclude<PaymentPurpose, 'store-order'>, string>;

/** Where the result is shown: of an order in a store, on the order's own page, which asks who its customer is. */
function resultOf({ purpose, slug, subdomain = '' }: PaymentState) {
  return purpose === 'store-order'
    ? pathTo('/s/:subdomain/order/:slug', { subdomain, slug })
    : pathTo(RESULTS[purpose], { slug });
}

const CONTEXTS = {
  'quick-parcel': 'context',
  'top-up': 'topUp.context',
  card: 'card.context',
  package: 'package.context',
  'store-order': 'storeOrder.context',
} as const satisfies Record<PaymentPurpose, string>;

function PaymentOf({ paymentRef, isReturn = false }: { readonly paymentRef: PaymentRef; readonly isReturn?: boolean }) {
  const { t } = useMessages('payment');
  const view = usePayment(paymentRef);
  const navigate = useNavigate();
  const { payment } = view;
  // The address of what was paid for can be opened again; the gateway's id need not stay in it.
  const result = payment !== null && (isReturn || payment.purpose === 'store-order') ? resultOf(payment) : null;
  useEffect(() => {
    if (result !== null) void navigate(result, { replace: true });
  }, [result, navigate]);
  return (
    <div className={styles.narrow}>
      <Page
        title={t(view.payment?.purpose === 'card' ? 'card.titleOf' : 'title')}
        {...(view.payment === null
          ? {}
          : {
              context: t(CONTEXTS[view.payment.purpose], {
                reference: `\u2066${view.payment.reference}\u2069`,
              }),
            })}
      >
        <Standing view={view} />
      </Page>
    </div>
  );
}

function Standing({ view }: { readonly view: PaymentView }) {
  const { t } = useMessages('payment');
  const isTopUp = useMatch('/wallet/topUp/:slug') !== null;
  const isCard = useMatch('/wallet/cards/result/:slug') !== null;
  if (view.isUnknown && isCard) {
    return (
      <EmptyState
        title={t('unknown.title')}
        text={t('card.unknown')}
        action={
          <Button variant="primary" to={pathTo('/wallet/cards')}>
            {t('card.cards')}
          </Button>
        }
      />
    );
  }
  if (view.isUnknown) {
    return (
      <EmptyState
        title={t('unknown.title')}
        text={t(isTopUp ? 'topUp.unknown' : 'unknown.text')}
        action={
          <Button variant="primary" to={pathTo(isTopUp ? '/wallet' : '/quick-parcel/orders')}>
            {t(isTopUp ? 'topUp.wallet' : 'orders')}
          </Button>
        }
      />
    );
  }
  if (view.isUnreachable) {
    return (
      <Card className={styles.card}>
        <FormFailure text={view.failure} />
        <p>{t('unreachable')}</p>
        <div>
          <Button onClick={view.check}>{t('check')}</Button>
        </div>
      </Card>
    );
  }
  return view.payment === null ? <Skeleton height={260} /> : <Paid view={view} payment={view.payment} />;
}

const LOOKS: Readonly<Record<PaymentOutcome, { readonly Icon: typeof Clock; readonly tone: string | undefined }>> = {
  open: { Icon: CreditCard, tone: styles.plain },
  processing: { Icon: Clock, tone: styles.waiting },
  captured: { Icon: CircleCheck, tone: styles.good },
  cancelled: { Icon: CircleAlert, tone: styles.waiting },
  failed: { Icon: CircleAlert, tone: styles.bad },
  'validation-error': { Icon: CircleAlert, tone: styles.bad },
};

/** The result as text, and what can be done now [R8.10]. */
function Paid({
  view,
  payment,
}: {
  readonly view: PaymentView;
  readonly payment: NonNullable<PaymentView['payment']>;
}) {
  const { t, locale } = useMessages('payment');
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, purpose } = payment;
  const isTopUp = purpose === 'top-up';
  const isCard = purpose === 'card';
  const key = outcomeKeyOf(payment, view.isLasting);
  useEffect(() => {
    // The result is read out when it arrives.
    if (outcome !== 'open') heading.current?.focus();
  }, [outcome]);
  const { Icon, tone } = LOOKS[outcome];
  const amount = formatMoney(payment.amount, locale);
  const gets = formatMoney(payment.gets ?? payment.amount, locale);
  const refunded = formatMoney(payment.refunded ?? payment.amount, locale);
  // Nothing that was taken for a card can differ from nothing.
  const of = key === 'validation-error' ? 'returned' : key;
  return (
    <Card className={styles.card}>
      <span className={`${styles.mark} ${tone}`}>
        <Icon size={32} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t(isCard ? `card.outcome.${of}.title` : `outcome.${key}.title`)}
      </h2>
      <p>{isCard ? t(`card.outcome.${of}.text`) : t(textKeyOf(payment, key), { amount, gets, refunded })}</p>
      {isCard ? null : (
        <dl className={styles.fact}>
          <dt>{t('amount')}</dt>
          <dd>
            <MoneyText value={payment.amount} />
          </dd>
        </dl>
      )}
      <FormFailure text={view.failure} />
      <div className={styles.actions}>
        {payment.payable && (outcome !== 'processing' || key === 'untouched') ? (
          <Button variant="primary" busy={view.isLeaving} onClick={view.pay}>
            {view.isLeaving
              ? t('leaving')
              : isCard
                ? t('card.again')
                : t(outcome === 'open' ? 'pay' : 'payAgain', { amount })}
          </Button>
        ) : null}
        {payment.payable && outcome === 'processing' && key !== 'untouched' ? (
          <Button busy={view.isLeaving} onClick={view.pay}>
            {t(view.isLeaving ? 'leaving' : 'resume')}
          </Button>
        ) : null}
        {outcome === 'processing' ? (
          <Button busy={view.isAsking} onClick={view.check}>
            {t(view.isAsking ? 'checking' : 'check')}
          </Button>
        ) : null}
        {isTopUp ? (
          <TopUpLinks payment={payment} />
        ) : isCard ? (
          <CardLinks payment={payment} />
        ) : (
          <OrderLinks payment={payment} check={view.check} />
        )}
      </div>
    </Card>
  );
}

function TopUpLinks({ payment: { outcome } }: { readonly payment: PaymentState }) {
  const { t } = useMessages('payment');
  return (
    <>
      {outcome === 'captured' ? (
        <Suspense fallback={null}>
          <WaitingRequest />
        </Suspense>
      ) : null}
      <Button variant={outcome === 'captured' ? 'primary' : 'plain'} to={pathTo('/wallet')}>
        {t('topUp.wallet')}
      </Button>
      {outcome === 'processing' ? null : <Button to={pathTo('/wallet/topUp')}>{t('topUp.again')}</Button>}
    </>
  );
}

function CardLinks({ payment: { outcome, planId, back, cardId } }: { readonly payment: PaymentState }) {
  const { t } = useMessages('payment');
  const isSaved = outcome === 'captured';
  return (
    <>
      {isSaved && planId !== undefined ? (
        <Button variant="primary" to={pathTo('/wallet/package/subscribe/:id', { id: planId })}>
          {t('card.goOn')}
        </Button>
      ) : null}
      {back === undefined ? null : (
        <Suspense fallback={null}>
          <CardReturn back={back} cardId={isSaved ? cardId : undefined} />
        </Suspense>
      )}
      <Button
        variant={isSaved && planId === undefined && back === undefined ? 'primary' : 'plain'}
        to={pathTo('/wallet/cards')}
      >
        {t('card.cards')}
      </Button>
    </>
  );
}
