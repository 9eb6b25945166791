import { useId } from 'react';
import { Link } from 'react-router-dom';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { QUICK_PAYMENT_METHODS } from '../../../domain/quick-parcel/quick-order';
import type { QuickStop } from '../../../domain/quick-parcel/quick-draft';
import type { QuickRefusal } from '../../../domain/quick-parcel/quick-context';
import { formatMoney } from '../../../domain/shared/money';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { Button } from '../../components/button';
import { Options } from '../../components/options';
import { TextField } from '../../components/text-field';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';
import { QuickPrice } from './quick-price';
import { useQuick, useQuickChange, useQuickRegion, useQuickText } from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';

/** What it costs and why, how it is paid, and under which terms; one press orders [R2.41]. */
export function QuickConfirm({ view }: { readonly view: QuickView }) {
  const { t, locale } = useWords('quick');
  const refusal = useQuick((context) => context.refusal);
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  const method = useQuick(({ draft }) => draft.paymentMethod);
  const isReady = view.pricing === 'priced' && total !== null;
  const amount = total === null ? '' : formatMoney(total, locale);
  const isDuplicate = refusal?.kind === 'duplicate';
  return (
    <div className={styles.form}>
      <div role="alert">{refusal === null ? null : <Refused refusal={refusal} />}</div>
      <section className={styles.section} aria-label={t('confirming.way')}>
        <Summary stop="pickUp" />
        <Summary stop="dropOff" />
        <Button onClick={view.back}>{t('confirming.change')}</Button>
      </section>
      <Payment />
      <Voucher view={view} />
      <QuickPrice view={view} />
      <p className={styles.soft}>
        {t('confirming.terms')} <Link to="/tac">{t('confirming.termsLink')}</Link>
      </p>
      <div className={styles.foot}>
        <Button
          variant="primary"
          busy={view.isBusy}
          className={styles.go}
          onClick={() => {
            if (isReady) (isDuplicate ? view.sendAnyway : view.confirm)();
          }}
        >
          {isReady ? t(isDuplicate ? 'confirming.anyway' : `confirming.go.${method}`, { amount }) : t('confirming.waiting')}
        </Button>
      </div>
    </div>
  );
}

function Refused({ refusal }: { readonly refusal: QuickRefusal }) {
  const { t } = useWords('quick');
  const failureText = useFailureText();
  return (
    <div className={styles.refusal}>
      <TriangleAlert size={20} aria-hidden="true" />
      <p>{'failure' in refusal ? failureText(refusal.failure) : t(`refusal.${refusal.kind}`)}</p>
      {refusal.kind === 'duplicate' && refusal.orderId !== null ? <Link to={`/quick-parcel/result/${refusal.orderId}`}>{t('refusal.seeOther')}</Link> : null}
    </div>
  );
}

/** One end of the way, in a line. */
function Summary({ stop }: { readonly stop: QuickStop }) {
  const { t } = useWords('quick');
  const { countryCode } = useQuickRegion();
  const { contact, directions } = useQuick(({ draft }) => draft[stop]);
  const phone = parsePhone(contact.phone, countryCode);
  return (
    <p className={styles.summary}>
      <span className={styles.soft}>{t(`${stop}.title`)}</span>
      <strong>
        <bdi>{contact.name}</bdi>
      </strong>
      <span>
        <bdi dir="ltr">{phone.ok ? formatPhone(phone.phone) : contact.phone}</bdi>
        {directions.trim() === '' ? null : (
          <>
            {' · '}
            <bdi>{directions}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

function Payment() {
  const { t } = useWords('quick');
  const change = useQuickChange();
  const method = useQuick(({ draft }) => draft.paymentMethod);
  return (
    <section className={styles.section}>
      <Options
        name="paymentMethod"
        label={t('payment.title')}
        options={QUICK_PAYMENT_METHODS.map((value) => ({ value, text: t(`payment.${value}`), detail: t(`payment.${value}Help`) }))}
        value={method}
        onChange={(value) => change({ kind: 'payment', method: value })}
        isRow
      />
    </section>
  );
}

/** A code that lowers the price; what was typed stays where it is not taken [R5.13] [R8.08]. */
function Voucher({ view }: { readonly view: QuickView }) {
  const { t } = useWords('quick');
  const failureText = useFailureText();
  const headingId = useId();
  const text = useQuickText('voucherText');
  const code = useQuick(({ draft }) => draft.voucherCode);
  const trouble = useQuick((context) => context.voucherTrouble);
  const isTaken = code !== null && view.pricing === 'priced';
  return (
    <form
      className={styles.section}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        view.applyVoucher();
      }}
    >
      <h2 id={headingId}>{t('voucher.title')}</h2>
      <div className={styles.voucher}>
        <TextField {...text} label={t('voucher.label')} dir="ltr" autoComplete="off" error={trouble === null ? null : trouble === 'empty' ? t('voucher.empty') : failureText(trouble)} />
        {/* Two buttons: were it one that changes, the press that removes would go on to apply. */}
        {code === null ? (
          <Button key="apply" type="submit">
            {t('voucher.apply')}
          </Button>
        ) : (
          <Button key="remove" onClick={view.removeVoucher}>
            {t('voucher.remove')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.good}>
        {isTaken ? t('voucher.taken', { code: `\u2066${code}\u2069` }) : null}
      </p>
    </form>
  );
}
