import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { cardsQuery } from '../../../application/queries/request.queries';
import type { Payment } from '../../../domain/ordering/order';
import { EXTRA_CHARGE_STEP, EXTRA_CHARGE_STEPS } from '../../../domain/ordering/parcel-rules';
import { formatMoney } from '../../../domain/shared/money';
import type { Money } from '../../../domain/shared/money';
import { CARDS_MAX } from '../../../domain/wallet/saved-card';
import { useFeatures } from '../../app/app-context';
import { lazyPart } from '../../app/stale-chunks';
import { useBranch } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { useCardText } from '../../components/card-text';
import { MoneyText } from '../../components/money-text';
import { Options } from '../../components/options';
import { VoucherField } from '../../components/voucher-field';
import { useMessages } from '../../i18n/use-messages';
import { DefaultPayment } from './default-payment';
import {
  useChange,
  useError,
  useRequest,
  useRequestActor,
  useRequestRegion,
  useTextAt,
  useToldRequest,
} from './request.connect';
import styles from './request.module.css';
import { usePricing } from './request-price';
import { TopUpButton } from './top-up-button';
import { useWalletForOrder } from './use-short-wallet';

const AddCardButton = lazyPart(() => import('../../cards/add-card-button').then((m) => ({ default: m.AddCardButton })));

/** What may be added to the fee, the payment method, and what lowers the fee. */
export function PaymentSection() {
  const { t } = useMessages('request');
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('payment.title')}</h3>
      <ExtraCharge />
      <Methods />
      <Voucher />
    </section>
  );
}

/** A code that lowers the price [R8.08]. */
function Voucher() {
  const actor = useRequestActor();
  const text = useTextAt('voucherText');
  const code = useRequest(({ draft }) => draft.voucherCode);
  const trouble = useRequest((context) => context.voucherTrouble);
  return (
    <VoucherField
      text={text}
      code={code}
      isPriced={usePricing() === 'priced'}
      trouble={trouble}
      apply={() => actor.send({ type: 'APPLY_VOUCHER' })}
      remove={() => actor.send({ type: 'REMOVE_VOUCHER' })}
    />
  );
}

/** R9.04: in steps, for a driver who should come sooner. */
function ExtraCharge() {
  const { t, locale } = useMessages('request');
  const parcel = useMessages('parcel');
  const steps = useRequest(({ draft }) => draft.extraSteps);
  const { currency } = useRequestRegion();
  const charge = { minor: steps * EXTRA_CHARGE_STEP[currency], currency };
  const change = useChange();
  const labelId = useId();
  const step = formatMoney({ minor: EXTRA_CHARGE_STEP[currency], currency }, locale);
  const stepTo = (next: number): void => {
    if (next >= 0 && next <= EXTRA_CHARGE_STEPS) change({ kind: 'extra', steps: next });
  };
  return (
    <div role="group" aria-labelledby={labelId} className={styles.stepper}>
      <span className={styles.lines}>
        <span id={labelId} className={styles.legend}>
          {parcel.t('price.line.extra')}
        </span>
        <span className={styles.soft}>{t('payment.extraHelp', { step })}</span>
      </span>
      <Button
        aria-label={t('payment.less', { step })}
        icon={<Minus size={18} aria-hidden="true" />}
        onClick={() => stepTo(steps - 1)}
      >
        {null}
      </Button>
      <output aria-live="polite">
        <MoneyText value={charge} />
      </output>
      <Button
        aria-label={t('payment.more', { step })}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => stepTo(steps + 1)}
      >
        {null}
      </Button>
      <span role="status" className={`${styles.soft} ${styles.wide}`}>
        {steps === EXTRA_CHARGE_STEPS ? t('payment.extraMost') : null}
      </span>
    </div>
  );
}

interface Method {
  readonly payment: Payment;
  readonly text: ReactNode;
  readonly detail: ReactNode;
}

/** A payment method as a string: a saved card by its id. */
const valueOf = (payment: Payment): string => (payment.method === 'card' ? `card ${payment.cardId}` : payment.method);

function Methods() {
  const { t, locale } = useMessages('request');
  const chosen = useRequest(({ draft }) => draft.payment);
  const change = useChange();
  const { methods, short, instead, mayAddCard } = useMethods(chosen);
  useToldRequest(short !== null && instead !== null ? { type: 'WALLET_SHORT', instead } : null);
  return (
    <>
      <Options
        name="payment"
        label={t('payment.method')}
        options={methods.map(({ payment, ...said }) => ({ value: valueOf(payment), ...said }))}
        value={valueOf(chosen)}
        onChange={(value) => {
          const method = methods.find(({ payment }) => valueOf(payment) === value);
          if (method !== undefined) change({ kind: 'payment', payment: method.payment });
        }}
        error={useError('payment')}
        isRow
      />
      <DefaultPayment />
      {mayAddCard ? <AddCard /> : null}
      <div role="status">
        {short === null ? null : (
          <>
            <p className={styles.soft}>
              {t('payment.shortWhy', {
                balance: formatMoney(short, locale),
                context: chosen.method === 'wallet' ? 'wallet' : '',
              })}
            </p>
            <TopUpButton />
          </>
        )}
      </div>
    </>
  );
}

/** Its code is loaded once somebody wants it. */
function AddCard() {
  const { t } = useMessages('request');
  const [isAdding, setAdding] = useState(false);
  const add = t('payment.addCard');
  return (
    <div>
      {isAdding ? (
        <Suspense fallback={<Button busy>{add}</Button>}>
          <AddCardButton back="request" isPressed />
        </Suspense>
      ) : (
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {add}
        </Button>
      )}
    </div>
  );
}

interface Methods {
  readonly methods: readonly Method[];
  /** What is in the wallet, where that is too little for this order; null otherwise, and while it is unknown. */
  readonly short: Money | null;
  /** What pays in place of it: the card that is chosen first, or cash; null while it is unknown. */
  readonly instead: Payment | null;
  readonly mayAddCard: boolean;
}

/** The available payment methods; a chosen one that is gone or not allowed stays visible until another is chosen. */
function useMethods(chosen: Payment): Methods {
  const { t } = useMessages('request');
  const cardText = useCardText();
  const { wallet: port } = useFeatures();
  const branchId = useBranch()?.id ?? '';
  const { balance, missing, isAsked } = useWalletForOrder();
  const short = missing !== null;
  const mayPay = useMay('payFromWallet');
  const mayUseCards = useMay('useSavedCards');
  const mayManageCards = useMay('manageCards');
  const cards = useQuery({ ...cardsQuery(port, branchId), enabled: mayUseCards && branchId !== '' }).data;
  const known = mayUseCards ? (cards ?? []) : [];
  const lost =
    chosen.method === 'card' &&
    (!mayUseCards || (cards !== undefined && !known.some(({ id }) => id === chosen.cardId)));
  const lostHelp = mayUseCards ? t('payment.cardGoneHelp') : t('payment.cardForbiddenHelp');
  const fromWallet: readonly Method[] = [
    {
      payment: { method: 'wallet' },
      text: t('payment.wallet'),
      detail: (
        <>
          {balance === null ? t('payment.walletHelp') : t('payment.balance')}{' '}
          {balance === null ? null : <MoneyText value={balance} />}
          {short ? <strong className={styles.warning}>{t('payment.short')}</strong> : null}
        </>
      ),
    },
  ];
  const refusedWallet: readonly Method[] =
    chosen.method === 'wallet'
      ? [{ payment: chosen, text: t('payment.wallet'), detail: t('payment.walletForbiddenHelp') }]
      : [];
  const first = known.find(({ isDefault }) => isDefault) ?? known[0];
  const instead: Payment = first === undefined ? { method: 'cash' } : { method: 'card', cardId: first.id };
  const methods: readonly Method[] = [
    ...(mayPay ? fromWallet : refusedWallet),
    { payment: { method: 'cash' }, text: t('payment.cash'), detail: t('payment.cashHelp') },
    ...known.map((card): Method => ({
      payment: { method: 'card', cardId: card.id },
      text: cardText(card),
      detail: t('payment.expires', {
        date: `\u2066${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}\u2069`,
      }),
    })),
    ...(lost ? [{ payment: chosen, text: t('payment.cardGone'), detail: lostHelp }] : []),
  ];
  return {
    methods,
    short: mayPay && short && !isAsked ? balance : null,
    instead: mayUseCards && cards === undefined ? null : instead,
    mayAddCard: mayManageCards && cards !== undefined && cards.length < CARDS_MAX,
  };
}
