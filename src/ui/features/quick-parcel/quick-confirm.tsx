import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { QUICK_PAYMENT_METHODS } from '../../../domain/quick-parcel/quick-order';
import { cashTyped } from '../../../domain/ordering/parcel-draft';
import { hasVoucherText, isVoucherTyped } from '../../../domain/ordering/voucher-draft';
import type { QuickStop } from '../../../domain/quick-parcel/quick-draft';
import type { QuickRefusal } from '../../../domain/quick-parcel/quick-context';
import { positionText } from '../../../domain/regions/geo';
import { formatMoney } from '../../../domain/shared/money';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { lazyPart } from '../../app/stale-chunks';
import { useAskAgain } from '../../app/use-outage';
import { Button } from '../../components/button';
import { Options } from '../../components/options';
import { PricePanel } from '../../components/price-panel';
import { Skeleton } from '../../components/skeleton';
import { VoucherField } from '../../components/voucher-field';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useQuick, useQuickChange, useQuickRegion, useQuickText } from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';

// The form needs neither areas nor a map of both ends.
const AreaName = lazyPart(() => import('./review/quick-way').then((m) => ({ default: m.AreaName })));
const WayMap = lazyPart(() => import('./review/quick-way').then((m) => ({ default: m.WayMap })));

/** The price and its parts, the payment method, and the terms; one press orders [R2.41]. */
export function QuickConfirm({ view }: { readonly view: QuickView }) {
  const { t, locale } = useMessages('quick');
  const refusal = useQuick((context) => context.refusal);
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  const method = useQuick(({ draft }) => draft.paymentMethod);
  const isReady = view.pricing === 'priced' && total !== null;
  const amount = total === null ? '' : formatMoney(total, locale);
  const isDuplicate = refusal?.kind === 'duplicate';
  // The button says what it does: with a code that is typed and not applied, it does not pay.
  const isTyped = useQuick(isVoucherTyped);
  const isCode = useQuick(({ draft }) => hasVoucherText(draft));
  return (
    <div className={styles.form}>
      <div role="alert">{refusal === null ? null : <Refused refusal={refusal} />}</div>
      <section className={styles.section} aria-label={t('confirming.way')}>
        <Summary stop="pickUp" />
        <Summary stop="dropOff" />
        <Suspense fallback={<Skeleton height={180} />}>
          <WayMap />
        </Suspense>
        <Parcel />
        <Button onClick={view.back}>{t('confirming.change')}</Button>
      </section>
      <Payment />
      <Voucher view={view} />
      <Price view={view} />
      <p className={styles.soft}>
        {t('confirming.terms')} <Link to={pathTo('/tac')}>{t('confirming.termsLink')}</Link>
      </p>
      <div className={`${styles.foot} ${styles.told}`}>
        <NewPrice />
        <Button
          variant="primary"
          busy={view.isBusy}
          className={styles.go}
          onClick={() => {
            if (isReady || isTyped) (isDuplicate ? view.sendAnyway : view.confirm)();
          }}
        >
          {isTyped
            ? t(isCode ? 'confirming.applyCode' : 'confirming.removeCode')
            : isReady
              ? t(isDuplicate ? 'confirming.anyway' : `confirming.go.${method}`, { amount })
              : t('confirming.waiting')}
        </Button>
      </div>
    </div>
  );
}

/** A price that rose or fell without the guest's doing is pointed out where it is confirmed. */
function NewPrice() {
  const { t, locale } = useMessages('quick');
  const seen = useQuick((context) => context.seen?.total ?? null);
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  return (
    <div role="status">
      {seen === null || total === null || seen.minor === total.minor ? null : (
        <p className={styles.refusal}>
          {t('confirming.newPrice', { before: formatMoney(seen, locale), now: formatMoney(total, locale) })}
        </p>
      )}
    </div>
  );
}

function Refused({ refusal }: { readonly refusal: QuickRefusal }) {
  const { t } = useMessages('quick');
  const failureText = useFailureText();
  return (
    <div className={styles.refusal}>
      <TriangleAlert size={20} aria-hidden="true" />
      <p>{'failure' in refusal ? failureText(refusal.failure) : t(`refusal.${refusal.kind}`)}</p>
      {refusal.kind === 'duplicate' && refusal.orderId !== null ? (
        <Link to={pathTo('/quick-parcel/result/:slug', { slug: refusal.orderId })}>{t('refusal.seeOther')}</Link>
      ) : null}
    </div>
  );
}

/** One end of the route: who, how to find them, and where the pin is. */
function Summary({ stop }: { readonly stop: QuickStop }) {
  const { t } = useMessages('quick');
  const { countryCode } = useQuickRegion();
  const { contact, directions, position } = useQuick(({ draft }) => draft[stop]);
  const phone = parsePhone(contact.phone, countryCode);
  return (
    <p className={styles.summary}>
      <span className={styles.soft}>{t(`${stop}.title`)}</span>
      <strong>
        <bdi>{contact.name}</bdi>
      </strong>
      <span>
        <bdi dir="ltr">{phone.ok ? formatPhone(phone.phone) : contact.phone}</bdi>
      </span>
      {position === null ? null : (
        <Suspense fallback={null}>
          <AreaName stop={stop} />
        </Suspense>
      )}
      {directions.trim() === '' ? null : <bdi>{directions}</bdi>}
      {position === null ? null : (
        <span className={styles.soft}>
          {t('confirming.place')} <bdi dir="ltr">{positionText(position)}</bdi>
        </span>
      )}
    </p>
  );
}

/** What is sent: its size, the cash that the driver collects, and the note for them. */
function Parcel() {
  const { t, locale } = useMessages('parcel');
  const { currency } = useQuickRegion();
  const draft = useQuick((quick) => quick.draft);
  const { size, note } = draft;
  const cash = cashTyped(draft, currency);
  return (
    <p className={styles.summary}>
      <span className={styles.soft}>{t('title')}</span>
      <strong>{t(`sizes.${size}`)}</strong>
      {cash === null ? null : (
        <span>
          {t('cash')}: <bdi>{formatMoney(cash, locale)}</bdi>
        </span>
      )}
      {note.trim() === '' ? null : (
        <span className={styles.note}>
          {t('note')}: <bdi>{note}</bdi>
        </span>
      )}
    </p>
  );
}

function Payment() {
  const { t } = useMessages('quick');
  const change = useQuickChange();
  const method = useQuick(({ draft }) => draft.paymentMethod);
  return (
    <section className={styles.section}>
      <Options
        name="paymentMethod"
        label={t('payment.title')}
        options={QUICK_PAYMENT_METHODS.map((value) => ({
          value,
          text: t(`payment.${value}`),
          detail: t(`payment.${value}Help`),
        }))}
        value={method}
        onChange={(value) => change({ kind: 'payment', method: value })}
        isRow
      />
    </section>
  );
}

/** A code that lowers the price [R5.13] [R8.08]. */
function Voucher({ view }: { readonly view: QuickView }) {
  const { t } = useMessages('quick');
  const headingId = useId();
  const text = useQuickText('voucherText');
  const code = useQuick(({ draft }) => draft.voucherCode);
  const trouble = useQuick((context) => context.voucherTrouble);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('voucher')}</h2>
      <VoucherField
        text={text}
        code={code}
        isPriced={view.pricing === 'priced'}
        trouble={trouble}
        apply={view.applyVoucher}
        remove={view.removeVoucher}
      />
    </section>
  );
}

/** The price of the current draft, or why there is none. */
function Price({ view }: { readonly view: QuickView }) {
  const priced = useQuick(({ quote }) => quote?.quote ?? null);
  const failure = useQuick((context) => context.quoteFailure);
  useAskAgain(failure, view.retryQuote);
  const bill =
    priced === null
      ? null
      : {
          lines: priced.lines,
          total: priced.totalFees,
          way: { distance: priced.totalDistance, duration: priced.totalDuration, isAhead: true },
        };
  return (
    <PricePanel
      className={styles.section}
      pricing={view.pricing}
      bill={bill}
      failure={failure}
      retry={view.retryQuote}
      level={2}
    />
  );
}
