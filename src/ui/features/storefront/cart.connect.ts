import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cartOver } from '../../../application/actors/cart.actors';
import { REGIONS } from '../../../domain/regions/region';
import { fieldsOf } from '../../../domain/shared/fields';
import { zero } from '../../../domain/shared/money';
import type { Failure } from '../../../domain/shared/result';
import { refusalCode } from '../../../domain/shared/result';
import type { Instant } from '../../../domain/shared/time';
import type { CartText } from '../../../domain/store-orders/cart.machine';
import type { Handover } from '../../../domain/store-orders/stages';
import type { StorePayment } from '../../../domain/store-orders/store-payment';
import type { Position } from '../../../domain/regions/region';
import { cartPayment, handoverIn } from '../../../domain/store-orders/cart-draft';
import { amountOf, countIn, feeOf, offered, onMenu, piecesOf, totalOf } from '../../../domain/store-orders/cart';
import type { Availability } from '../../../domain/store/availability';
import { choicesFault, chosenKey, groupsOf, piecesLeft, priceWith } from '../../../domain/store/choices';
import type { Chosen } from '../../../domain/store/choices';
import type { Shelf } from '../../../domain/store-orders/cart';
import { itemsOf } from '../../../domain/store/store';
import type { MenuItem } from '../../../domain/store/store';
import { shownCartError } from '../../../domain/store-orders/cart.machine';
import { useApp } from '../../app/app-context';
import { useOpeningText } from '../../components/use-opening-text';
import { useFlow } from '../../app/use-flow';
import { useGuestPorts } from '../../guests/guest.connect';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { pathTo } from '../../routes/paths';
import { PAY_NOW } from './pay-now';

const PHASES = ['loading', 'missing', 'failed', 'unsettled', 'placed'] as const;
/** The step of the page, in its address: going back from the checkout leads to the menu. */
const STEP = 'step';
const CHECKOUT = 'checkout';
/** The branch that was chosen, in its address too. */
export const BRANCH = 'branch';
const NO_SHELF: Shelf = { menu: [], choiceGroups: [] };

/** When a store that was closed opens again, if its refusal says so. */
function opensAtIn(failure: Failure): Instant | null {
  if (failure.kind !== 'refused' || refusalCode(failure) !== 'STORE_CLOSED') return null;
  const opensAt = fieldsOf(failure.data)?.['opensAt'];
  return typeof opensAt === 'string' ? opensAt : null;
}

/** The cart of this device in a store: what to show, and the commands. @param branch that was chosen; null for none */
export function useCart(subdomain: string, branch: string | null) {
  const app = useApp();
  const { guest, store: device, ids, clock } = useGuestPorts();
  const openingText = useOpeningText();
  const storefront = use(app.storefront());
  const failureText = useFailureText();
  const fieldText = useFieldText();
  const go = useNavigate();
  const [params, setParams] = useSearchParams();
  const [snapshot, send, actor] = useFlow(
    useMemo(
      () => cartOver({ storefront, guest, store: device }, subdomain, branch),
      [storefront, guest, device, subdomain, branch],
    ),
  );
  const { store, draft, failure, order } = snapshot.context;
  const slug = order?.slug ?? null;
  const leave = useEffectEvent((made: string) => {
    // An order that waits for its card leads on to the bank's page.
    const state = order?.state === 'unpaid' ? PAY_NOW : null;
    void go(pathTo('/s/:subdomain/order/:slug', { subdomain, slug: made }), { replace: true, state });
  });
  useEffect(() => {
    if (slug !== null) leave(slug);
  }, [slug]);
  const at: Record<string, string> = branch === null ? {} : { [BRANCH]: branch };
  const shelf = store ?? NO_SHELF;
  const lines = offered(draft.lines, shelf);
  const items = itemsOf(shelf.menu);
  const shown = onMenu(draft.lines, shelf);
  const currency = REGIONS[store?.regionCode ?? 'BH-manama'].currency;
  const { timeZone } = REGIONS[store?.regionCode ?? 'BH-manama'];
  const opensText = (opensAt: Instant | null) =>
    opensAt === null ? null : openingText.opening({ kind: 'closed', opensAt }, clock.now(), timeZone);
  const handover = store === null ? draft.handover : handoverIn(draft, store);
  const errorAt = (path: string): string | null => {
    const code = shownCartError(snapshot.context, path);
    return code === null ? null : fieldText(code);
  };
  return {
    phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? ('shopping' as const),
    isBusy: snapshot.hasTag('busy'),
    store,
    actor,
    failure,
    failureText:
      failure === null
        ? null
        : [failureText(failure), opensText(opensAtIn(failure))].filter((part) => part !== null).join(' '),
    /** Whether the store is open, as text; null where it takes orders at any time. */
    openingText:
      store === null || store.opening === null ? null : openingText.opening(store.opening, clock.now(), timeZone),
    isClosed: store?.opening?.kind === 'closed',
    isCheckout: params.get(STEP) === CHECKOUT,
    checkOut: () => setParams({ ...at, [STEP]: CHECKOUT }),
    toMenu: () => setParams(at),
    setBranch: (id: string) =>
      setParams({ ...(params.get(STEP) === CHECKOUT ? { [STEP]: CHECKOUT } : {}), [BRANCH]: id }, { replace: true }),
    /** What is in the cart; `ordered` says how many of it can be had now. */
    lines: shown.flatMap((line) => {
      const item = items.get(line.itemId);
      if (item === undefined) return [];
      const key = chosenKey(line);
      const groups = groupsOf(item, shelf);
      return [
        {
          ...line,
          key,
          item,
          groups,
          ordered: lines.find((each) => chosenKey(each) === key)?.count ?? 0,
          price: priceWith(item, groups, line.choices),
          /** Why it cannot be had with these choices; null if it can. */
          fault: choicesFault(groups, line.choices),
        },
      ];
    }),
    groupsOf: (item: MenuItem) => groupsOf(item, shelf),
    /** How many pieces of an item can be ordered. */
    leftOf: (item: MenuItem) => piecesLeft(item, shelf),
    /** How many different items of the cart the store no longer offers. */
    gone: draft.lines.length - shown.length,
    /** When an item that is sold out can be had again, as text; null where nobody knows. */
    backText: (availability: Availability): string | null =>
      availability.kind === 'off-until' ? openingText.moment(availability.until, clock.now(), timeZone) : null,
    pieces: piecesOf(lines),
    /** What the pieces cost, without their delivery. */
    total: store === null ? zero(currency) : totalOf(lines, store, currency),
    /** What is paid, and the part of it that the delivery costs. */
    amount: store === null ? zero(currency) : amountOf(lines, store, handover),
    fee: store === null ? zero(currency) : feeOf(store, handover),
    isBelowMinimum: shownCartError(snapshot.context, 'lines') === 'too-small',
    minimum: store?.delivery?.minimum ?? zero(currency),
    handover,
    setHandover: (chosen: Handover) => send({ type: 'HANDOVER', handover: chosen }),
    payment: store === null ? draft.payment : cartPayment(draft, store),
    setPayment: (payment: StorePayment) => send({ type: 'PAYMENT', payment }),
    position: draft.position,
    setPin: (position: Position, isByHand: boolean) => send({ type: 'PIN', position, isByHand }),
    countOf: (of: Chosen) => draft.lines.find((line) => chosenKey(line) === chosenKey(of))?.count ?? 0,
    /** How many of an item are in the cart, whatever was chosen with it. */
    countIn: (itemId: string) => countIn(draft.lines, itemId),
    setCount: ({ itemId, choices }: Chosen, count: number) => send({ type: 'COUNT', itemId, choices, count }),
    setChoices: (of: Chosen, choices: readonly string[]) => send({ type: 'CHOOSE', of, choices }),
    field: (name: CartText) => ({
      name,
      value: draft[name],
      error: errorAt(name),
      onChange: (text: string) => send({ type: 'CHANGE', field: name, text }),
      onBlur: () => send({ type: 'LEAVE', path: name }),
    }),
    errorAt,
    order: () => send({ type: 'ORDER', key: ids.unique() }),
    retry: () => send({ type: 'RETRY' }),
    check: () => send({ type: 'CHECK' }),
    back: () => send({ type: 'BACK' }),
  };
}

export type CartView = ReturnType<typeof useCart>;
export type CartLine = CartView['lines'][number];

/** Tells the gate when the server no longer knows the phone, so that it is confirmed again. */
export function usePhoneLost({ actor }: Pick<CartView, 'actor'>, lost: () => void): void {
  const tell = useEffectEvent(lost);
  useEffect(() => {
    const watch = actor.on('phone.lost', () => tell());
    return () => watch.unsubscribe();
  }, [actor]);
}
