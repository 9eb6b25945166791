import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { SessionContext } from '../../src/domain/identity/session.setup';
import type { Failure, Result } from '../../src/domain/shared/result';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { outcomeOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { ERRORS } from '../../contract/errors';
import type { ErrorCode } from '../../contract/errors';
import { messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { retoldBy } from '../support/paths/recorded-path';
import { RECORDED_AFTER, SessionPerson } from '../support/paths/session-person';
import { sessionPaths } from './session.paths';

const identity = messagesOf('en', 'identity');
const shell = messagesOf('en', 'shell');
const code = messagesOf('en', 'code');
const contextOf = (snapshot: Pick<AnyMachineSnapshot, 'context'>): SessionContext => snapshot.context as SessionContext;

/** What only this device does, so nothing can come in between. */
const AT_ONCE = ['readPersisted', 'leave'];
/** What no user at the screen does, and where it is walked. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  STORED_CHANGED: 'another tab does this: tests/browser/session-tabs and the races of tests/long',
  TOKEN_NEEDED: 'calls ask for tokens: the HTTP level',
  TOKEN_REJECTED: 'an answer to a call says this: the HTTP level',
  TOKEN_REFUSED: 'an answer to a renewal says this: the HTTP level',
  BRANCHES_STALE: 'minutes away from the page do this: the HTTP level',
  BRANCH_REFUSED: 'an answer to a call says this: the HTTP level',
  SELECT_BRANCH: 'the dialog of the branches does this: its own paths, and the HTTP level',
};

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  const device = AT_ONCE.filter((id) => before.children[id] !== undefined);
  if (device.length > 0)
    return device.includes(outcomeOf(event.type)?.id ?? '')
      ? null
      : 'what this device keeps and reads is done before anybody can do anything';
  return ELSEWHERE[event.type] ?? null;
}

/** The server decides at which branch the person works; it is no part of signing in. */
const onScreen: PathSpec = {
  ...sessionPaths,
  allows: (event, before) => cannot(event, before) === null,
  shown: (snapshot) => {
    const { session, failure, challenge } = contextOf(snapshot);
    return [session !== null, failure?.kind, challenge !== null];
  },
};

const codeOf = (failure: Failure | null): ErrorCode | null =>
  failure?.kind === 'refused' ? (failure.code as ErrorCode) : null;
const FAILURES: readonly ErrorCode[] = ['INVALID_CREDENTIALS', 'CODE_WRONG', 'CHALLENGE_EXPIRED'];

function seen(screen: Screen): Sights {
  const isBusy = screen.has('button', identity('signIn.busy')) || screen.has('button', code('busy'));
  const isSignIn = screen.has('button', identity('signIn.submit')) || screen.has('button', identity('signIn.busy'));
  return {
    page: screen.has('textbox', code('app.label'))
      ? 'code'
      : isSignIn
        ? 'sign in'
        : screen.has('navigation', shell('nav'))
          ? 'in'
          : 'none',
    isBusy,
    failure: FAILURES.find((each) => screen.says(ERRORS[each].en)) ?? null,
    isOver: screen.says(identity('signIn.over')),
  };
}

function due(snapshot: AnyMachineSnapshot): Sights {
  if (snapshot.hasTag('signedIn')) return { page: 'in' };
  if (!snapshot.hasTag('signedOut')) return {};
  const { failure } = contextOf(snapshot);
  return {
    page: snapshot.hasTag('codeNeeded') ? 'code' : 'sign in',
    isBusy: snapshot.hasTag('busy'),
    failure: codeOf(failure),
    isOver: snapshot.hasTag('over') && failure === null,
  };
}

const nameIn = <T extends string>(result: Result<object>, fallback: T): T =>
  result.ok ? ('challenge' in result.value ? ('challenge' as T) : fallback) : (codeOf(result.failure) as T);

const stepsOf = (person: SessionPerson): BrowserSteps => ({
  spec: onScreen,
  told: {
    SIGN_IN: () => person.signIn(),
    SUBMIT_CODE: (_event, { before }) => person.giveCode(contextOf(before).failure !== null),
    CANCEL_CODE: () => person.cancelCode(),
    SIGN_OUT: () => person.signOut(),
  },
  begins: { readPersisted: (persisted: { kind: string; value?: { kind: string } }) => person.begin(persisted) },
  endings: {
    signIn: {
      call: 'sign in',
      end: (call, result: Result<object>) => person.answerSignIn(call, nameIn(result, 'session')),
    },
    finishSignIn: {
      call: 'code',
      end: (call, result: Result<object>) => person.answerCode(call, nameIn(result, 'session')),
    },
  },
  ground: () => person.page.locator('body'),
  due,
  seen,
  retold: () => retoldBy(person.page, onScreen, 'app/session'),
});

export const sessionBrowser = levelOnScreens({
  spec: sessionPaths,
  cannot,
  skipped: [RECORDED_AFTER],
  personOn: (stage, page) => SessionPerson.arrive(stage, page),
  stepsOf,
});
