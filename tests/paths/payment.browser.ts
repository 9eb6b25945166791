import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { PaymentContext } from '../../src/domain/payments/payment.machine';
import type { PaymentState } from '../../src/domain/payments/payment';
import type { Result } from '../../src/domain/shared/result';
import { RELEASE_CHECK_INTERVAL } from '../../src/domain/shared/constants';
import { delaysOf } from '@mersal/machine-paths/browser/held-timers';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { patternOf, messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { RECORDED_AFTER } from '../support/paths/guest-person';
import { PaymentPerson } from '../support/paths/payment-person';
import { endOf } from '../support/paths/quick-world';
import { retoldBy } from '../support/paths/recorded-path';
import { payment } from './payment.paths';

const t = messagesOf('en', 'payment');
const common = messagesOf('en', 'common');
const contextOf = (snapshot: AnyMachineSnapshot): PaymentContext => snapshot.context as PaymentContext;

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  if (event.type === 'PAY' && contextOf(before).payment?.payable !== true)
    return 'there is no button for what nobody can pay any more';
  if (event.type === 'xstate.done.actor.leave') return 'the page has gone by then';
  if (event.type === 'xstate.done.actor.askState' && endOf(event['output'] as Result<object>) === 'VALIDATION')
    return 'the link that this page was opened with has the form of one';
  return null;
}

const OUTCOMES = ['open', 'processing', 'lasting', 'captured', 'failed'] as const;
const PAY = patternOf(t('pay'));
const PAY_AGAIN = patternOf(t('payAgain'));

function seen(screen: Screen): Sights {
  const outcome = OUTCOMES.find((each) => screen.has('heading', t(`outcome.${each}.title`)));
  return {
    page: screen.has('heading', t('unknown.title'))
      ? 'unknown'
      : screen.says(t('unreachable'))
        ? 'unreachable'
        : (outcome ?? 'none'),
    pay: screen.has('button', t('leaving'))
      ? 'leaving'
      : screen.has('button', PAY_AGAIN)
        ? 'again'
        : screen.has('button', PAY)
          ? 'pay'
          : screen.has('button', t('resume'))
            ? 'resume'
            : 'none',
    check: screen.isBusy('button', t('checking')) ? 'checking' : screen.has('button', t('check')) ? 'check' : 'none',
    track: screen.has('link', t('track')),
    isUnsure: screen.says(common('failure.offline')),
  };
}

function due(snapshot: AnyMachineSnapshot): Sights {
  const { payment: now, failure } = contextOf(snapshot);
  const of = (tag: string): boolean => snapshot.hasTag(tag);
  if (of('unknown')) return { page: 'unknown' };
  if (of('unreachable')) return { page: 'unreachable', check: 'check', isUnsure: true };
  if (now === null) return { page: 'none' };
  const { outcome, payable } = now;
  const isProcessing = outcome === 'processing';
  const isLeaving = of('starting') || of('leaving');
  return {
    page: of('lasting') ? 'lasting' : outcome,
    pay: !payable ? 'none' : isLeaving ? 'leaving' : isProcessing ? 'resume' : outcome === 'open' ? 'pay' : 'again',
    check: !isProcessing ? 'none' : of('asking') ? 'checking' : 'check',
    track: outcome === 'captured',
    isUnsure: failure?.kind === 'offline',
  };
}

const stepsOf = (person: PaymentPerson): BrowserSteps => ({
  spec: payment,
  told: {
    PAY: (_event, { before }) =>
      person.press(
        contextOf(before).payment?.outcome === 'processing'
          ? t('resume')
          : contextOf(before).payment?.outcome === 'open'
            ? PAY
            : PAY_AGAIN,
      ),
    // Where no button asks, the browser restores the page as it was left.
    CHECK: (_event, { before }) =>
      ['processing', 'unreachable'].some((tag) => before.hasTag(tag)) ? person.press(t('check')) : person.comeBack(),
  },
  arrive: () => person.begin(),
  endings: {
    askState: { call: 'payment state', end: (call, result: Result<PaymentState>) => person.answerState(call, result) },
    startPayment: { call: 'payment', end: (call, result: Result<object>) => person.answerStart(call, result) },
  },
  alsoHeld: ['bank page'],
  // The release watch calls as often as a payment that nobody decides on.
  others: { [RELEASE_CHECK_INTERVAL]: 1 },
  ground: () => person.page.locator('main'),
  due,
  seen,
  retold: () => retoldBy(person.page, payment, 'payment'),
});

export const paymentBrowser = levelOnScreens({
  spec: payment,
  cannot,
  delays: delaysOf(payment),
  skipped: [RECORDED_AFTER],
  personOn: (stage, page) => PaymentPerson.arriveAt(stage, page),
  stepsOf,
});
