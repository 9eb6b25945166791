import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { walletQuery } from '../../../application/queries/home.queries';
import { cardsQuery } from '../../../application/queries/request.queries';
import type { Payment } from '../../../domain/ordering/order';
import { EXTRA_CHARGE_STEP, EXTRA_CHARGE_STEPS } from '../../../domain/ordering/parcel-rules';
import { formatMoney } from '../../../domain/shared/money';
import { useFeatures } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { useWords } from '../../i18n/use-words';
import type { WordsOf } from '../../i18n/use-words';
import { useChange, useFault, useRequest, useRequestRegion } from './request.connect';
import styles from './request.module.css';

/** Card schemes named in each language; any other is written as the gateway writes it. */
const BRANDS: readonly string[] = ['visa', 'mastercard', 'mada', 'amex'];

/** What may be added to the fee, and how all of it is paid. */
export function PaymentSection() {
  const { t } = useWords('request');
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('payment.title')}</h3>
      <ExtraCharge />
      <Methods />
    </section>
  );
}

/** R9.04: in steps, for a driver who should come sooner. */
function ExtraCharge() {
  const { t, locale } = useWords('request');
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
          {t('payment.extra')}
        </span>
        <span className={styles.soft}>{t('payment.extraHelp', { step })}</span>
      </span>
      <Button aria-label={t('payment.less', { step })} icon={<Minus size={18} aria-hidden="true" />} onClick={() => stepTo(steps - 1)}>
        {null}
      </Button>
      <output aria-live="polite">
        <MoneyText value={charge} />
      </output>
      <Button aria-label={t('payment.more', { step })} icon={<Plus size={18} aria-hidden="true" />} onClick={() => stepTo(steps + 1)}>
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
  readonly label: React.ReactNode;
  readonly help: React.ReactNode;
}

function Methods() {
  const { t } = useWords('request');
  const chosen = useRequest(({ draft }) => draft.payment);
  const change = useChange();
  const methods = useMethods(chosen);
  const error = useFault('payment');
  const same = (one: Payment): boolean => one.method === chosen.method && (one.method !== 'card' || chosen.method !== 'card' || one.cardId === chosen.cardId);
  return (
    <fieldset aria-describedby="request-payment-note">
      <legend className={styles.legend}>{t('payment.method')}</legend>
      <div className={styles.choices}>
        {methods.map(({ payment, label, help }) => (
          <label key={payment.method === 'card' ? payment.cardId : payment.method} className={styles.choice}>
            <input type="radio" name="payment" checked={same(payment)} onChange={() => change({ kind: 'payment', payment })} />
            <span className={styles.lines}>
              <span className={styles.name}>{label}</span>
              <span className={styles.soft}>{help}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="request-payment-note" role="alert" className={styles.trouble}>
        {error}
      </p>
    </fieldset>
  );
}

/** The ways there are to pay; a card chosen earlier that is gone stays visible until another way is chosen. */
function useMethods(chosen: Payment): readonly Method[] {
  const { t } = useWords('request');
  const { wallet: port } = useFeatures();
  const branch = useBranch();
  const branchId = branch?.id ?? '';
  const maySee = branch?.rights.viewWallet === true && branch.rights.viewWalletBalance;
  const wallet = useQuery({ ...walletQuery(port, branchId), enabled: maySee && branchId !== '' }).data;
  const cards = useQuery({ ...cardsQuery(port, branchId), enabled: branchId !== '' }).data;
  const total = useRequest(({ quote }) => quote?.quote.total ?? null);
  const balance = wallet?.balance ?? null;
  const short = wallet !== undefined && balance !== null && total !== null && balance.minor + wallet.overdraft.minor < total.minor;
  const known = cards ?? [];
  const lost = chosen.method === 'card' && cards !== undefined && !known.some(({ id }) => id === chosen.cardId);
  return [
    {
      payment: { method: 'wallet' },
      label: t('payment.wallet'),
      help: (
        <>
          {balance === null ? t('payment.walletHelp') : t('payment.balance')} {balance === null ? null : <MoneyText value={balance} />}
          {short ? <strong className={styles.warning}>{t('payment.short')}</strong> : null}
        </>
      ),
    },
    { payment: { method: 'cash' }, label: t('payment.cash'), help: t('payment.cashHelp') },
    ...known.map(
      (card): Method => ({
        payment: { method: 'card', cardId: card.id },
        label: t('payment.card', { brand: brandWord(card.brand, t), last4: `\u2066${card.last4}\u2069` }),
        help: t('payment.expires', { date: `\u2066${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}\u2069` }),
      }),
    ),
    ...(lost ? [{ payment: chosen, label: t('payment.cardGone'), help: t('payment.cardGoneHelp') }] : []),
  ];
}

function brandWord(brand: string, t: WordsOf['t']): string {
  const known = BRANDS.find((each) => each === brand.toLowerCase());
  return known === undefined ? brand : t(`payment.brand.${known}`);
}
