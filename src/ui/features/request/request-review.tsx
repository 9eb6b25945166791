import { Fragment, Suspense, use } from 'react';
import { useSelector } from '@xstate/react';
import { formatMoney, plainAmount } from '../../../domain/shared/money';
import type { Contact, OrderInput } from '../../../domain/ordering/order';
import { cashInAll } from '../../../domain/ordering/cash-in-all';
import { orderInputOf } from '../../../domain/ordering/request.rules';
import type { Address } from '../../../domain/addresses/address';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { useParcelFacts } from '../../components/parcel-facts';
import { PlaceLines } from '../../components/place-lines';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { EarlierNotice } from './earlier-notice';
import { WayBackContext } from './folded-stops';
import { usePaymentText } from './payment-text';
import { RefusalBanner } from './refusal-banner';
import { ReviewStops } from './review-stops';
import { RequestPrice, usePricing } from './request-price';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { TopUpButton } from './top-up-button';
import { useShortWallet } from './use-short-wallet';
import { WideMap } from './wide-map';

const SaveRequest = lazyPart(() => import('./save-request').then((module) => ({ default: module.SaveRequest })));

/** Everything once more, and the one button that orders. */
export function RequestReview() {
  const { t } = useMessages('request');
  const draft = useRequest((context) => context.draft);
  const order = orderInputOf(draft, '', false);
  return (
    <>
      <div className={styles.body}>
        <h3 tabIndex={-1}>{t('review.title')}</h3>
        <EarlierNotice />
        <RefusalBanner />
        <NewPrice />
        <ShortWallet />
        <div className={styles.columns}>
          <div className={styles.column}>
            {order === null ? null : <Summary order={order} />}
            {/* Only guests' recipients are told by us, and those who are asked for their place. */}
            <p className={styles.soft}>{t('review.noMessage', { count: draft.dropOffs.length })}</p>
          </div>
          <div className={styles.column}>
            <WideMap />
            <RequestPrice />
            <Suspense fallback={null}>
              <SaveRequest />
            </Suspense>
          </div>
        </div>
      </div>
      <Actions />
    </>
  );
}

/** A changed price since the review began is pointed out. */
function NewPrice() {
  const { t, locale } = useMessages('request');
  const seen = useRequest((context) => context.seenTotal);
  const total = useRequest(({ quote }) => quote?.quote.total ?? null);
  const changed = seen !== null && total !== null && plainAmount(seen) !== plainAmount(total);
  return (
    <div role="status">
      {changed ? (
        <p className={styles.notice}>
          {t('review.newPrice', { before: formatMoney(seen, locale), now: formatMoney(total, locale) })}
        </p>
      ) : null}
    </div>
  );
}

/** That the wallet holds too little is said before anybody confirms, with what can be done. */
function ShortWallet() {
  const { t, locale } = useMessages('request');
  const { goBack } = use(WayBackContext);
  const refused = useRequest(({ refusal }) => refusal?.kind === 'insufficient-balance');
  const short = useShortWallet();
  return (
    <div role="status">
      {short === null || refused ? null : (
        <div className={styles.notice}>
          <p>
            {t('review.short', {
              balance: formatMoney(short.balance, locale),
              missing: formatMoney(short.missing, locale),
            })}
          </p>
          <TopUpButton />
          <Button onClick={() => goBack(null)}>{t('refusal.otherPayment')}</Button>
        </div>
      )}
    </div>
  );
}

function Summary({ order }: { readonly order: OrderInput }) {
  const { t } = useMessages('request');
  const factsOf = useParcelFacts();
  const windowText = useWindowText();
  const isSingle = order.dropOffs.length === 1;
  return (
    <>
      <dl className={styles.summary}>
        {order.timing.kind === 'scheduled' ? (
          <div>
            <dt>{t(`timing.goals.${order.timing.goal}`)}</dt>
            <dd className={styles.name}>{windowText(order.timing)}</dd>
          </div>
        ) : null}
        <Place title={t('pickUp.title')} address={order.pickUp.address} contact={order.pickUp.contact} />
        {(isSingle ? order.dropOffs : []).map((dropOff) => (
          <Fragment key={dropOff.recipient.phone}>
            <Place title={t('dropOff.title')} address={dropOff.address} contact={dropOff.recipient} />
            {factsOf(dropOff).map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Fragment>
        ))}
      </dl>
      {isSingle ? null : <ReviewStops stops={order.dropOffs} />}
      <dl className={styles.summary}>
        <AllCash order={order} />
        <div>
          <dt>{t('payment.title')}</dt>
          <dd>{usePaymentText(order.payment)}</dd>
        </div>
      </dl>
    </>
  );
}

/** The cash of all drop-offs together, where more than one collects some. */
function AllCash({ order: { dropOffs } }: { readonly order: OrderInput }) {
  const { t, locale } = useMessages('request');
  const cash = cashInAll(dropOffs);
  return cash === null ? null : (
    <div>
      <dt>{t('review.allCash')}</dt>
      <dd>{formatMoney(cash, locale)}</dd>
    </div>
  );
}

interface PlaceProps {
  readonly title: string;
  readonly address: Address;
  readonly contact: Contact;
}

function Place({ title, address, contact }: PlaceProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <PlaceLines address={address} contact={contact} />
      </dd>
    </div>
  );
}

function Actions() {
  const { t, locale } = useMessages('request');
  const actor = useRequestActor();
  const { goBack } = use(WayBackContext);
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const duplicate = useRequest(({ refusal }) => refusal?.kind === 'duplicate');
  const quote = useRequest((context) => context.quote?.quote ?? null);
  const pricing = usePricing();
  const isShort = useShortWallet() !== null;
  const reason = isShort
    ? t('review.shortReason')
    : quote !== null
      ? ''
      : pricing === 'unpriced'
        ? t('review.noPrice')
        : t('review.waitForPrice');
  return (
    <footer className={styles.foot}>
      <Button variant="plain" onClick={() => goBack(null)}>
        {t('review.back')}
      </Button>
      <span role="status" className={styles.soft}>
        {sending ? t('review.sending') : reason}
      </span>
      <Button
        variant="primary"
        data-tour="request-confirm"
        busy={sending || quote === null || isShort}
        onClick={() => {
          if (quote !== null && !isShort)
            actor.send({ type: duplicate ? 'SEND_ANYWAY' : 'CONFIRM', quoteId: quote.id });
        }}
      >
        {duplicate
          ? t('review.sendAnyway')
          : quote === null
            ? t('review.confirmUnpriced')
            : t('review.confirm', { total: formatMoney(quote.total, locale) })}
      </Button>
    </footer>
  );
}
