import { NO_TILES } from '../../../domain/ordering/preferences';
import { REGIONS } from '../../../domain/regions/region';
import { formatMoney } from '../../../domain/shared/money';
import { formatPhone } from '../../../domain/shared/phone';
import { chosenIn } from '../../../domain/store/choices';
import type { Storefront } from '../../../domain/store/store';
import { DIRECTIONS_LENGTH, NOTE_LENGTH } from '../../../domain/store-orders/store-order';
import { quickSettingQuery } from '../../../application/queries/quick-parcel.queries';
import { useState } from 'react';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { MapOnDemand } from '../../components/map/map-on-demand';
import { MoneyText } from '../../components/money-text';
import { Options } from '../../components/options';
import { useMovedPin } from '../../components/map/use-moved-pin';
import { TextField } from '../../components/text-field';
import { BareForm } from '../../forms/bare-form';
import { FormFailure } from '../../forms/form-failure';
import { useFirstError } from '../../forms/use-first-error';
import { GuestGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import { useGuestPorts } from '../../guests/guest.connect';
import type { Handover } from '../../../domain/store-orders/stages';
import { useMessages } from '../../i18n/use-messages';
import { usePhoneLost } from './cart.connect';
import type { CartLine, CartView } from './cart.connect';
import { BranchChoice } from './branch-choice';
import { Choosing } from './choosing';
import { Busy, Closed } from './closed';
import { Counter, Stock } from './counter';
import styles from './storefront.module.css';

interface CheckoutProps {
  readonly view: CartView;
  readonly store: Storefront;
}

/** The cart, the phone it is ordered with, and ordering it. */
export function Checkout({ view, store }: CheckoutProps) {
  const { t, locale } = useMessages('cart');
  const { lines, gone, amount, fee, handover, failureText } = view;
  const linesError = view.errorAt('lines');
  const menu = <Button onClick={view.toMenu}>{t('toMenu')}</Button>;
  const goneText = gone === 0 ? null : <p role="note">{t('gone', { count: gone })}</p>;
  if (lines.length === 0)
    return (
      <div className={styles.form}>
        {goneText}
        <EmptyState title={t('nothing.title')} text={t('nothing.text')} action={menu} />
      </div>
    );
  return (
    <div className={styles.form}>
      <FormFailure text={failureText} />
      <section className={styles.sheet} aria-label={t('cart')}>
        <h2>{t('cart')}</h2>
        {goneText}
        <ul className={styles.items}>
          {lines.map((line) => (
            <Line key={line.key} view={view} line={line} />
          ))}
        </ul>
        <BranchChoice view={view} store={store} />
        {store.handovers.length < 2 ? null : (
          <Options
            name="handover"
            label={t('handover.label')}
            isRow
            options={store.handovers.map((value) => ({
              value,
              text: t(`handover.${value}`),
              detail: <HandoverDetail value={value} store={store} />,
            }))}
            value={handover}
            onChange={view.setHandover}
          />
        )}
        {store.payments.length < 2 ? null : (
          <Options
            name="payment"
            label={t('payment.label')}
            isRow
            options={store.payments.map((value) => ({
              value,
              text: t(`payment.${value}`),
              detail: t(value === 'card' ? 'payment.cardDetail' : `payment.cashDetail.${handover}`),
            }))}
            value={view.payment}
            onChange={view.setPayment}
          />
        )}
        {fee.minor === 0 ? null : (
          <p className={styles.total}>
            <span>{t('fee')}</span>
            <MoneyText value={fee} />
          </p>
        )}
        <p className={styles.total}>
          <b>{t('total')}</b>
          <b>
            <MoneyText value={amount} />
          </b>
        </p>
        <p className={styles.soft}>{t(view.payment === 'card' ? 'payment.byCard' : `pay.${handover}`)}</p>
        <FormFailure
          text={
            view.isBelowMinimum
              ? t('tooSmall', { amount: formatMoney(view.minimum, locale) })
              : view.pieces === 0
                ? t('allSoldOut')
                : linesError
          }
        />
        {menu}
      </section>
      {view.isClosed ? (
        <Closed view={view} />
      ) : (
        <>
          <Busy view={view} />
          <GuestGate region={REGIONS[store.regionCode]} text={t('gate')}>
            {(known) => <Details view={view} store={store} known={known} />}
          </GuestGate>
        </>
      )}
    </div>
  );
}

/** One line of the cart: what, with which choices, how many, and whether it can be had. */
function Line({ view, line }: { readonly view: CartView; readonly line: CartLine }) {
  const { language } = useMessages('cart');
  const { item, groups } = line;
  const choices = chosenIn(groups, line.choices).map(({ choice: { id, name: called } }) => ({
    id,
    text: called[language],
  }));
  const name = [item.name[language], ...choices.map(({ text }) => text)].join(', ');
  return (
    <li>
      <span className={styles.what}>
        <span dir="auto">{item.name[language]}</span>
        {choices.map(({ id, text }) => (
          <span key={id} className={styles.soft} dir="auto">
            {text}
          </span>
        ))}
        <MoneyText value={line.price} />
        <Stock view={view} item={item} line={line} />
      </span>
      <span className={styles.side}>
        <Counter view={view} item={item} of={line} name={name} isOut={line.fault !== null} />
        {groups.length > 0 || line.fault !== null ? <Choosing view={view} item={item} line={line} name={name} /> : null}
      </span>
    </li>
  );
}

/** What a way of getting the order means. */
function HandoverDetail({ value, store: { delivery } }: { readonly value: Handover; readonly store: Storefront }) {
  const { t } = useMessages('cart');
  if (value === 'pick-up' || delivery === null) return t('handover.collect');
  return delivery.fee.minor === 0 ? t('handover.free') : <MoneyText value={delivery.fee} />;
}

/** Where it is brought: a pin, and how to find the door. */
function Where({ view, store }: CheckoutProps) {
  const { t } = useMessages('cart');
  // The map is useful without tiles, so it waits for no answer and fails with none.
  const tiles = useRead(quickSettingQuery(useGuestPorts())).value?.map ?? NO_TILES;
  const [isOpen, setOpen] = useState(false);
  const directions = view.field('directions');
  const moved = useMovedPin({ position: view.position, texts: { directions: directions.value } }, (pinned) => {
    if (pinned.position !== null) view.setPin(pinned.position, false);
    directions.onChange(pinned.texts['directions'] ?? '');
  });
  return (
    <>
      <MapOnDemand
        name="position"
        region={REGIONS[store.regionCode]}
        tiles={tiles}
        position={view.position}
        moved={moved}
        onPick={(picked, isByHand) => {
          moved.moving();
          view.setPin(picked, isByHand);
        }}
        label={t('where.map')}
        error={view.errorAt('position')}
        isOpen={isOpen}
        toggle={() => setOpen(!isOpen)}
      />
      <TextField
        {...directions}
        label={t('where.directions')}
        help={t('where.directionsHelp')}
        maxLength={DIRECTIONS_LENGTH}
        autoComplete="street-address"
        dir="auto"
      />
    </>
  );
}

/** Who gets it, and where; the phone is confirmed. */
function Details({ view, store, known }: CheckoutProps & { readonly known: Known }) {
  const { t } = useMessages('cart');
  usePhoneLost(view, known.lost);
  const { form, tried } = useFirstError(view.isBusy);
  return (
    <BareForm
      ref={form}
      className={styles.sheet}
      send={() => {
        view.order();
        tried();
      }}
    >
      <h2>{t(`details.${view.handover}`)}</h2>
      <p>
        {t('phone')} <bdi dir="ltr">{formatPhone(known.phone)}</bdi>
      </p>
      <TextField
        {...view.field('customerName')}
        label={t('name')}
        help={t(`nameHelp.${view.handover}`)}
        autoComplete="name"
      />
      {view.handover === 'delivery' ? <Where view={view} store={store} /> : null}
      <TextField {...view.field('note')} label={t('note')} maxLength={NOTE_LENGTH} multiline />
      <Button variant="primary" type="submit" busy={view.isBusy} className={styles.go}>
        <span>
          {t(view.isBusy ? 'ordering' : view.payment === 'card' ? 'orderByCard' : 'order')} ·{' '}
          <MoneyText value={view.amount} />
        </span>
      </Button>
      <Button variant="quiet" onClick={known.forget}>
        {t('otherPhone')}
      </Button>
    </BareForm>
  );
}
