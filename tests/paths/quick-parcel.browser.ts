import type { PersistedQuickParcel } from '../../src/domain/quick-parcel/persisted-quick-parcel';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { ERRORS } from '../../contract/errors';
import type { ErrorCode } from '../../contract/errors';
import { quickErrorsOf } from '../../src/domain/quick-parcel/quick-context';
import { isVoucherTyped } from '../../src/domain/ordering/voucher-draft';
import type { QuickParcelContext } from '../../src/domain/quick-parcel/quick-context';
import type { TextPath } from '../../src/domain/quick-parcel/quick-draft';
import type { Failure, Result } from '../../src/domain/shared/result';
import { delaysOf } from '@mersal/machine-paths/browser/held-timers';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { outcomeOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { RECORDED_AFTER } from '../support/paths/guest-person';
import { QUICK_MESSAGES as w, QuickPerson } from '../support/paths/quick-person';
import { retoldBy } from '../support/paths/recorded-path';
import { quickParcel } from './quick-parcel.paths';

const common = messagesOf('en', 'common');
const contextOf = (snapshot: AnyMachineSnapshot): QuickParcelContext => snapshot.context as QuickParcelContext;

/** What only this device does, so nothing can come in between. */
const AT_ONCE = ['restore', 'keepAttempt'];

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  const { quote, refusal, orderInfo, draft } = contextOf(before);
  const device = AT_ONCE.filter((id) => before.children[id] !== undefined);
  if (device.length > 0)
    return device.includes(outcomeOf(event.type)?.id ?? '')
      ? null
      : 'what this device keeps and reads is done before anybody can do anything';
  switch (event.type) {
    case 'BACK':
      return ['confirming', 'unsettled'].some((tag) => before.hasTag(tag))
        ? null
        : 'no button leads back here: the browser’s own does, as an arrival, and another number is a button of the code';
    case 'CONFIRM':
      if (event['quoteId'] !== 'quote-1') return 'the button confirms the price that is shown';
      if (isVoucherTyped(contextOf(before))) return null;
      if (refusal?.kind === 'duplicate') return 'where a like order was found, the button orders another one';
      return quote === null ? 'the button waits for the price' : null;
    case 'SEND_ANYWAY':
      return refusal?.kind === 'duplicate' && quote !== null
        ? null
        : 'the button is there for a like order that has a price';
    case 'REMOVE_VOUCHER':
      return draft.voucherCode === null ? 'there is no voucher to take away' : null;
    case 'RETRY_QUOTE':
      return before.hasTag('confirming') ? null : 'no button asks for the price here: it is asked for again by itself';
    case 'PUT_ASIDE':
      return orderInfo === null ? 'no parcel was ordered here' : null;
    case 'HIDE':
      return before.hasTag('identifying') && before.children['identify'] !== undefined
        ? 'whoever leaves now and comes back has come to the form'
        : null;
    case 'xstate.done.actor.leave':
      return 'the page has gone by then';
    default:
      return null;
  }
}

/** The text of a failure. */
function messagesFor(failure: Failure | 'empty' | null): string | null {
  if (failure === 'empty') return 'empty';
  if (failure === null) return null;
  return failure.kind === 'refused' ? failure.code : failure.kind;
}
const CODES: readonly ErrorCode[] = ['OUTSIDE_AREA', 'VOUCHER_EXPIRED', 'VOUCHER_USED_UP'];
const saidBy = (screen: Screen): string | null =>
  screen.says(common('failure.offline')) ? 'offline' : (CODES.find((code) => screen.says(ERRORS[code].en)) ?? null);

type Page = keyof typeof w.titles;
const PAGES = Object.keys(w.titles) as Page[];
const REFUSALS = Object.entries(w.refusals);
/** The total at the foot of the form. */
const TOTAL = new RegExp(`${w.total}\\s+- strong: .*\\d`);

function seen(screen: Screen): Sights {
  const hasAnyway = screen.has('button', w.anyway);
  const hasApply = screen.has('button', w.applyCode);
  return {
    page: PAGES.find((page) => screen.has('heading', w.titles[page])) ?? 'none',
    isBusy: [w.next, w.order, w.anyway, w.waiting, w.checking].some((name) => screen.isBusy('button', name)),
    isPriced: TOTAL.test(screen.text),
    price: screen.has('button', w.retry)
      ? 'unpriced'
      : hasAnyway || screen.has('button', w.order)
        ? 'priced'
        : screen.says(w.asking)
          ? 'pricing'
          : hasApply
            ? 'priced'
            : 'none',
    press: hasApply ? 'apply' : hasAnyway ? 'anyway' : screen.has('button', w.order) ? 'order' : 'wait',
    refusal: REFUSALS.find(([, text]) => screen.says(text))?.[0] ?? null,
    voucher: screen.has('button', w.voucher.remove) ? (w.voucher.taken.test(screen.text) ? 'taken' : 'used') : 'none',
    failure: screen.says(w.voucher.empty) ? 'empty' : saidBy(screen),
    isCashWrong: w.cashError.test(screen.text),
    isOutside: screen.says(w.outside),
    hasLast: screen.has('button', w.putAside),
    code: screen.has('textbox', 'Code from the message'),
  };
}

/** What each page shows about the state of its parcel. */
function due(snapshot: AnyMachineSnapshot): Sights {
  const { draft, quote, quoteFailure, refusal, doubt, failure, voucherTrouble, serverErrors, attempted, orderInfo } =
    contextOf(snapshot);
  const of = (tag: string): boolean => snapshot.hasTag(tag);
  if (of('placed')) return { page: 'placed' };
  if (of('unpaid')) return { page: 'unpaid' };
  if (of('paying')) return { page: 'paying' };
  if (of('verifying')) return { page: 'verifying', refusal: refusal?.kind === 'unverified' ? 'unverified' : null };
  if (of('unsettled')) return { page: 'unsettled', isBusy: false, failure: messagesFor(doubt) };
  if (of('sending')) return { page: doubt !== null || quote === null ? 'unsettled' : 'confirming', isBusy: true };
  if (of('confirming')) {
    const isTaken = draft.voucherCode !== null && of('priced');
    return {
      page: 'confirming',
      isBusy: false,
      price: ['unpriced', 'priced', 'pricing'].find(of) ?? 'none',
      press: isVoucherTyped(contextOf(snapshot))
        ? 'apply'
        : quote === null
          ? 'wait'
          : refusal?.kind === 'duplicate'
            ? 'anyway'
            : 'order',
      refusal: refusal !== null && refusal.kind in w.refusals ? refusal.kind : null,
      voucher: draft.voucherCode === null ? 'none' : isTaken ? 'taken' : 'used',
      ...(quoteFailure === null || voucherTrouble === null
        ? {
            failure: messagesFor(
              voucherTrouble ?? quoteFailure ?? (refusal?.kind === 'voucher' ? refusal.failure : null),
            ),
          }
        : {}),
    };
  }
  return {
    page: 'filling',
    isBusy: of('identifying'),
    isPriced: of('priced'),
    failure: messagesFor(failure),
    ...(attempted
      ? { isCashWrong: quickErrorsOf({ draft, serverErrors: [] }).some(({ path }) => path === 'cashToCollect') }
      : {}),
    isOutside: serverErrors.some(({ code }) => code === 'outside-area'),
    hasLast: orderInfo !== null,
  };
}

/**
 * Touched fields are not compared: on a screen nobody moves on without leaving a field. Nor is the voucher's code: a
 * recording has a stand-in for what was typed.
 */
const onScreen: PathSpec = {
  ...quickParcel,
  shown: ({ context }) => {
    const { draft, ...rest } = context as QuickParcelContext;
    return quickParcel.shown?.({
      context: { ...rest, left: [], draft: { ...draft, voucherCode: draft.voucherCode === null ? null : 'one' } },
    });
  },
};

const stepsOf = (person: QuickPerson): BrowserSteps => ({
  spec: onScreen,
  told: {
    CHANGE: ({ change: { path, value } }: { change: { path: TextPath; value: string } }) => person.type(path, value),
    'FIELD.LEFT': ({ path }: { path: string }) => person.leave(path),
    NEXT: () => person.next(),
    BACK: (_event, { before }) => person.press(before.hasTag('unsettled') ? w.changeUnsettled : w.change),
    APPLY_VOUCHER: (_event, { before }) => person.applyVoucher(contextOf(before).draft.voucherCode !== null),
    REMOVE_VOUCHER: () => person.press(w.voucher.remove),
    CONFIRM: (_event, { before }) => person.confirm(isVoucherTyped(contextOf(before)) ? w.applyCode : w.order),
    SEND_ANYWAY: () => person.confirm(w.anyway),
    CHECK: (_event, { before }) => (before.hasTag('unsettled') ? person.press(w.check) : person.comeBack()),
    RETRY_QUOTE: () => person.press(w.retry),
    ARRIVE: ({ place }: { place: 'form' | 'price' }) => person.goTo(place),
    PUT_ASIDE: () => person.press(w.putAside),
    HIDE: () => person.goAndComeBack(),
  },
  begins: {
    restore: (persisted: PersistedQuickParcel | null) => person.begin(persisted),
    verification: ({ kind }: { kind: string }) => person.confirmPhone(kind === 'verified'),
  },
  endings: {
    identify: { call: 'guest', end: (call, isKnown: boolean) => person.answerGuest(call, isKnown) },
    exchange: {
      call: 'guest',
      end: (call, result: Result<object>) => (result.ok ? person.answerGuest(call, true) : call.cut()),
    },
    askQuote: { call: 'parcel price', end: (call, result: Result<object>) => person.answerPrice(call, result) },
    placeOrder: { call: 'parcel', end: (call, result: Result<object>) => person.answerOrder(call, result) },
    startPayment: { call: 'payment', end: (call, result: Result<object>) => person.answerPayment(call, result) },
  },
  alsoHeld: ['bank page'],
  own: ['ARRIVE', 'HIDE'],
  ground: () => person.page.locator('main'),
  due,
  seen,
  retold: () => retoldBy(person.page, onScreen, 'quick-parcel'),
});

export const quickParcelBrowser = levelOnScreens({
  spec: quickParcel,
  cannot,
  delays: delaysOf(quickParcel),
  skipped: [RECORDED_AFTER],
  personOn: (stage, page) => QuickPerson.arriveAt(stage, page),
  stepsOf,
});
