import type { PersistedRequest } from '../../src/domain/ordering/request-draft';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { ERRORS } from '../../contract/errors';
import type { SavedAddress } from '../../src/domain/addresses/address';
import type { RequestContext } from '../../src/domain/ordering/request-context';
import { draftErrors, quoteInputOf } from '../../src/domain/ordering/request.rules';
import type { Result } from '../../src/domain/shared/result';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import { delaysOf } from '@mersal/machine-paths/browser/held-timers';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import type { Level } from '@mersal/machine-paths/level';
import { outcomeOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { patternOf, messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { retoldBy } from '../support/paths/recorded-path';
import { RequestPerson, SKIPPED } from '../support/paths/request-person';
import { savedHome, savedShop } from '../support/samples/sample-requests';
import { request } from './request.paths';

const t = messagesOf('en', 'request');
const parcel = messagesOf('en', 'parcel');
const common = messagesOf('en', 'common');
const contextOf = (snapshot: AnyMachineSnapshot): RequestContext => snapshot.context as RequestContext;

/** What only this device does, so nothing can come in between. */
const AT_ONCE = ['restore', 'keepAttempt'];
/** What happens whether or not somebody is looking. */
const BY_ITSELF = /^xstate\.|^SHOW$/;

/** Nobody is looking: an open drawer with everything a price needs asks for one. */
const isShut = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ price: 'unasked' }) && quoteInputOf(contextOf(snapshot).draft) !== null;

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  const { asked, draft, quote, refusal, discarded } = contextOf(before);
  const device = AT_ONCE.filter((id) => before.children[id] !== undefined);
  if (device.length > 0)
    return device.includes(outcomeOf(event.type)?.id ?? '')
      ? null
      : 'what this device keeps and reads is done before anybody can do anything';
  if (before.matches({ step: { done: 'seen' } }) && !BY_ITSELF.test(event.type))
    return 'the drawer is closed: what opens it asks for another delivery';
  if (isShut(before) && !BY_ITSELF.test(event.type)) return 'the drawer is closed: nothing in it can be pressed';
  if (isShut(before) && asked === null && event.type !== 'SHOW')
    return 'an order that was being sent opens the drawer by itself';
  const page = ['editing', 'reviewing'].some((tag) => before.hasTag(tag));
  switch (event.type) {
    case 'CHANGE':
      if ((event['change'] as { kind: string }).kind === 'text') return null;
      return ((event['change'] as { saved: object | null }).saved === null) === (draft.dropOffs[0]?.saved === null)
        ? 'one picks where nothing is picked, and takes back what is'
        : null;
    case 'CONFIRM':
      if (event['quoteId'] !== 'quote-1') return 'the button confirms the price that is shown';
      if (refusal?.kind === 'duplicate') return 'where a like order was found, the button orders another one';
      return quote === null ? 'the button waits for the price' : null;
    case 'SEND_ANYWAY':
      return refusal?.kind === 'duplicate' && quote !== null
        ? null
        : 'the button is there for a like order that has a price';
    case 'DEFAULT_PAYMENT':
      return 'it is chosen in the settings: tests/ui/request/default-payment.test.tsx holds the drawer to it';
    case 'WALLET_SHORT':
      return 'the balance decides it: tests/ui/request/request-drawer.test.tsx holds the drawer to it';
    case 'FILL':
      return 'it is pressed beside an order, outside the drawer: the spec of the kinds of orders does it';
    case 'UNDO':
      return discarded === null ? 'nothing was thrown away' : null;
    case 'RETRY_QUOTE':
      return page ? null : 'no price is shown here';
    case 'APPLY_VOUCHER':
      return draft.voucherCode === null ? null : 'the button takes away what is taken';
    case 'REMOVE_VOUCHER':
      return draft.voucherCode === null ? 'the button takes what is typed' : null;
    default:
      return null;
  }
}

const NEEDS = ['price.needs', 'price.needsTime', 'price.needsCash', 'price.needsParcel'];
const PAGES = { editing: 'form', reviewing: 'review.title', done: 'done.title' } as const;
const REFUSALS = ['insufficient-balance', 'price-changed', 'duplicate', 'outside-area', 'voucher'] as const;
const TROUBLES = [ERRORS.VOUCHER_EXPIRED.en, ERRORS.VOUCHER_USED_UP.en, parcel('voucher.empty')];

function seen(screen: Screen): Sights {
  const page = Object.entries(PAGES).find(([, heading]) => screen.has('heading', t(heading)))?.[0];
  const isUnsettled = screen.has('heading', t('unsettled.title')) || screen.has('heading', t('unsettled.resuming'));
  return {
    page: page ?? (isUnsettled ? 'unsettled' : 'none'),
    isBusy: screen.says(t('review.sending')) || screen.has('button', t('unsettled.checking')),
    price: NEEDS.some((key) => screen.says(t(key)))
      ? 'unasked'
      : screen.says(parcel('price.asking'))
        ? 'pricing'
        : screen.has('button', parcel('price.retry'))
          ? 'unpriced'
          : screen.has('timer')
            ? 'priced'
            : 'none',
    refusal: REFUSALS.find((kind) => screen.says(t(`refusal.${kind}`))) ?? null,
    confirm: screen.has('button', t('review.sendAnyway'))
      ? 'anyway'
      : screen.has('button', patternOf(t('review.confirm')))
        ? 'order'
        : screen.has('button', t('review.confirmUnpriced'))
          ? 'wait'
          : 'none',
    pickUp: screen.has('button', t('address.changeThis', { name: savedShop.address.label })),
    dropOff: screen.has('button', t('address.changeThis', { name: savedHome.address.label })),
    isCleared: screen.says(t('cleared')),
    isVoucherTaken: screen.has('button', parcel('voucher.remove')),
    isVoucherWrong: TROUBLES.some((text) => screen.says(text)),
    isOutside: screen.says(t('error.outside')),
    lacks: screen.says(messagesOf('en', 'fields')('required')),
    isUnsure: screen.says(common('failure.offline')),
  };
}

function due(snapshot: AnyMachineSnapshot): Sights {
  const { draft, refusal, quote, quoteFailure, voucherTrouble, discarded, serverErrors, attempted, left } =
    contextOf(snapshot);
  const isBusy = snapshot.hasTag('sending');
  const price = ['pricing', 'priced', 'unpriced'].find((tag) => snapshot.hasTag(tag)) ?? 'unasked';
  if (isBusy) return { isBusy };
  if (snapshot.hasTag('unsettled')) return { page: 'unsettled', isBusy, isUnsure: true };
  if (snapshot.hasTag('done')) return { page: 'done', isBusy };
  const confirm =
    quote === null
      ? refusal?.kind === 'duplicate'
        ? 'anyway'
        : 'wait'
      : refusal?.kind === 'duplicate'
        ? 'anyway'
        : 'order';
  if (snapshot.hasTag('reviewing'))
    return {
      page: 'reviewing',
      isBusy,
      price,
      confirm,
      refusal: refusal?.kind ?? (voucherTrouble === null ? null : 'voucher'),
    };
  const isShown = (path: string): boolean => attempted || left.includes(path);
  return {
    page: 'editing',
    isBusy,
    price,
    pickUp: draft.pickUp.saved !== null,
    dropOff: draft.dropOffs[0]?.saved !== null,
    isCleared: discarded !== null,
    isVoucherTaken: draft.voucherCode !== null,
    // Where there is no price, the same text may appear in its place.
    ...(quoteFailure === null ? { isVoucherWrong: voucherTrouble !== null } : {}),
    isOutside: serverErrors.some(({ code }) => code === 'outside-area'),
    lacks: draftErrors(draft).some(
      ({ path, code }) => code === 'required' && /\.(?:name|phone)$/.test(path) && isShown(path),
    ),
  };
}

/** Touched fields are not compared: on a screen nobody searches for an address without leaving the search field. */
const onScreen: PathSpec = {
  ...request,
  shown: ({ context }) => request.shown?.({ context: { ...(context as RequestContext), left: [] } }),
};

const stepsOf = (person: RequestPerson): BrowserSteps => {
  const press = (name: string | RegExp) => () => person.press(name);
  return {
    spec: onScreen,
    told: {
      CHANGE: ({ change: { saved, value } }: { change: { saved: SavedAddress | null; value?: string } }) =>
        value !== undefined
          ? person.write(parcel('voucher.label'), value)
          : saved === null
            ? person.press(t('address.changeThis', { name: savedHome.address.label }))
            : person.pickDropOff(saved),
      'FIELD.LEFT': () => person.leave(t('pickUp.name')),
      REVIEW: press(t('review.go')),
      BACK: (_event, { before }) =>
        person.press(
          before.hasTag('unsettled')
            ? t('unsettled.change')
            : contextOf(before).refusal?.kind === 'insufficient-balance'
              ? t('refusal.otherPayment')
              : t('review.back'),
        ),
      CONFIRM: press(patternOf(t('review.confirm'))),
      SEND_ANYWAY: press(t('review.sendAnyway')),
      CHECK: press(t('unsettled.check')),
      APPLY_VOUCHER: press(parcel('voucher.apply')),
      REMOVE_VOUCHER: press(parcel('voucher.remove')),
      RETRY_QUOTE: press(parcel('price.retry')),
      DISCARD: press(t('clear')),
      UNDO: press(t('undo')),
      NEW: press(t('done.new')),
      HIDE: () => person.close(),
      SHOW: () => person.open(),
    },
    begins: {
      restore: (persisted: PersistedRequest | null) => person.begin(persisted),
    },
    endings: {
      suggestPickUp: {
        call: 'first address',
        end: (call, saved: SavedAddress | null) => person.answerPickUp(call, saved),
      },
      askQuote: { call: 'quote', end: (call, result: Result<unknown>) => person.answerQuote(call, result) },
      placeOrder: { call: 'order', end: (call, result: Result<unknown>) => person.answerOrder(call, result) },
    },
    own: ['SHOW'],
    ground: () => (person.isOpen ? person.drawer : null),
    due: (snapshot) => (person.isOpen ? due(snapshot) : { page: 'none' }),
    seen,
    retold: () => retoldBy(person.page, onScreen, 'request'),
  };
};

const requestOnScreen = (isGuided: boolean): Level =>
  levelOnScreens({
    spec: request,
    ...(isGuided ? { situation: 'with the tour open' } : {}),
    cannot,
    delays: delaysOf(request),
    skipped: SKIPPED,
    personOn: (stage, page) => RequestPerson.arrive(stage, page, isGuided),
    stepsOf,
  });

export const requestBrowser = requestOnScreen(false);
/** The same with the tour of the first parcel open beside it. */
export const guidedRequestBrowser = requestOnScreen(true);
