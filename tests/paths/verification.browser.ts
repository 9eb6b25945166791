import type { AnyMachineSnapshot } from 'xstate';
import { ERRORS } from '../../contract/errors';
import type { Failure, Result } from '../../src/domain/shared/result';
import type { Verification } from '../../src/domain/verification/verification';
import { delaysOf } from '@mersal/machine-paths/browser/held-timers';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { messagesOf, patternOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { CodePerson } from '../support/paths/code-person';
import { guestPage, RECORDED_AFTER } from '../support/paths/guest-person';
import { retoldBy } from '../support/paths/recorded-path';
import { verification } from './verification.paths';

const t = messagesOf('en', 'verification');
const quick = messagesOf('en', 'quick');
const common = messagesOf('en', 'common');

interface Shown {
  readonly sent: number;
  readonly attemptsLeft: number;
  readonly codeError: string | null;
  readonly spentBy: string | null;
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}
const contextOf = (snapshot: AnyMachineSnapshot): Shown => snapshot.context as Shown;
const inSeconds = (count: number): string => t('wait', { time: count === 1 ? '1 second' : `${count} seconds` });

const REFUSALS = ['CODE_REQUESTS_EXCEEDED', 'RATE_LIMITED'] as const;

const seen = (screen: Screen): Sights => ({
  page: screen.has('button', quick('gate.send'))
    ? 'asking'
    : screen.has('button', quick('orders.forget'))
      ? 'known'
      : screen.has('textbox', t('label'))
        ? screen.isBusy('button', t('checking'))
          ? 'checking'
          : 'entering'
        : screen.says(t('expired')) || screen.says(t('exhausted'))
          ? 'spent'
          : screen.says(t('sending'))
            ? 'sending'
            : 'unsent',
  told: patternOf(t('sentAgain')).test(screen.text) ? 'again' : screen.says(t('sent')) ? 'sent' : 'nothing',
  error: screen.says(t('incomplete'))
    ? 'incomplete'
    : screen.says(t('wrong_one', { count: '1' }))
      ? 'wrong'
      : screen.says(t('replaced', { number: '2' }))
        ? 'replaced'
        : null,
  why: screen.says(t('expired'))
    ? 'expired'
    : screen.says(t('exhausted'))
      ? 'attempts'
      : screen.says(common('failure.offline'))
        ? 'offline'
        : (REFUSALS.find((code) => screen.says(ERRORS[code].en)) ?? null),
  another: screen.isBusy('button', t('sendingAgain'))
    ? 'busy'
    : screen.has('button', t('send'))
      ? 'send'
      : screen.has('button', t('resend'))
        ? 'resend'
        : ([1, 2].find((count) => screen.says(inSeconds(count))) ?? 'none'),
});

function anotherDue(snapshot: AnyMachineSnapshot): Sights[string] {
  const { sent, secondsLeft } = contextOf(snapshot);
  if (snapshot.hasTag('waiting')) return secondsLeft;
  if (snapshot.hasTag('resending')) return 'busy';
  return !snapshot.hasTag('resendable') ? 'none' : sent === 0 ? 'send' : 'resend';
}

function due(snapshot: AnyMachineSnapshot): Sights {
  if (snapshot.status === 'done')
    return { page: (snapshot.output as { kind: string }).kind === 'verified' ? 'known' : 'asking' };
  const { codeError, spentBy, failure } = contextOf(snapshot);
  return {
    page: ['sending', 'unsent', 'entering', 'checking', 'spent'].find((tag) => snapshot.hasTag(tag)),
    told: snapshot.hasTag('sending') || snapshot.hasTag('unsent') ? 'nothing' : 'again', // the samples are of a second code
    error: snapshot.hasTag('entering') ? codeError : null,
    why: spentBy ?? (failure?.kind === 'refused' ? failure.code : (failure?.kind ?? null)),
    another: anotherDue(snapshot),
  };
}

const stepsOf = (person: CodePerson): BrowserSteps => ({
  spec: verification,
  told: {
    ENTER: ({ typed }: { typed: string }) => person.enter(typed),
    RESEND: (_event, { before }) => person.press(t(contextOf(before).sent === 0 ? 'send' : 'resend')),
    CHANGE: () => person.press(t('change')),
  },
  arrive: () => person.begin(),
  endings: {
    sendCode: {
      call: 'phone code',
      end: (call, sample: Result<Verification>) => person.answerSend(call, sample, false),
    },
    resendCode: {
      call: 'phone code',
      end: (call, sample: Result<Verification>) => person.answerSend(call, sample, true),
    },
    checkCode: { call: 'code check', end: (call, sample: Result<object>) => person.answerCheck(call, sample) },
  },
  ground: () => person.page.locator('main'),
  due,
  seen,
  retold: () => retoldBy(person.page, verification, 'guest/verification'),
});

export const verificationBrowser = levelOnScreens({
  spec: verification,
  cannot: () => null,
  delays: delaysOf(verification),
  skipped: [RECORDED_AFTER],
  personOn: async (stage, page) => {
    stage.calls.hold([]);
    return new CodePerson(await guestPage(page), stage);
  },
  stepsOf,
});
