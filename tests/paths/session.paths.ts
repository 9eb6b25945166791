import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { sessionMachine } from '../../src/domain/identity/session.machine';
import type { SessionContext } from '../../src/domain/identity/session.setup';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { definePaths } from '@mersal/machine-paths/spec';
import {
  after,
  JUFFAIR,
  MALAZ,
  pairOf,
  SEEF,
  START,
  storedSession,
  TOKEN_LIFE,
} from '../support/samples/sample-session';

const session = storedSession();
const renewed = storedSession({ ...pairOf(1, after(TOKEN_LIFE)), loginTime: after(TOKEN_LIFE) });
const anothers = storedSession({ ...pairOf(0, START, 'omar'), user: { ...session.user, id: 'u-omar' } });
const elsewhere = storedSession({ branchId: MALAZ.id, regionCode: MALAZ.regionCode });
const open = (persisted: typeof session) => ({ kind: 'open', session: persisted }) as const;
const otherRights = JUFFAIR.rights.viewWallet
  ? { ...JUFFAIR, rights: { ...JUFFAIR.rights, viewWallet: false } }
  : JUFFAIR;
const knownElsewhere = storedSession({ branches: [otherRights, SEEF] });
const wrongCode = failed({
  kind: 'refused',
  status: 422,
  code: 'CODE_WRONG',
  text: null,
  fields: [],
  retryAfterMs: null,
});
const tooLate = failed({
  kind: 'refused',
  status: 410,
  code: 'CHALLENGE_EXPIRED',
  text: null,
  fields: [],
  retryAfterMs: null,
});
const refused = failed({
  kind: 'refused',
  status: 401,
  code: 'INVALID_CREDENTIALS',
  text: null,
  fields: [],
  retryAfterMs: null,
});

/** Which of the sample sessions it is, not all of its data: enough to distinguish two states. */
const told = ({ session: held, pause, failure, challenge }: SessionContext) => [
  held?.refreshToken ?? null,
  held?.branchId ?? null,
  held?.branches.length ?? null,
  pause?.waitMs ?? null,
  failure?.kind ?? null,
  challenge,
];

export const sessionPaths = definePaths({
  ids: '[R10.01] [R4.09] [R8.01] [R8.02] [R7.05]',
  machine: sessionMachine,
  strategy: 'triples',
  count: 7282,
  events: {
    SIGN_IN: [{ email: 'layla@shop.example', password: 'right' }],
    SUBMIT_CODE: [{ code: '123456' }],
    CANCEL_CODE: [{}],
    SIGN_OUT: [{}],
    BRANCHES_STALE: [{}],
    BRANCH_REFUSED: [{ branchId: JUFFAIR.id }, { branchId: 'b-of-nobody' }],
    SELECT_BRANCH: [
      { regionCode: MALAZ.regionCode, branchId: MALAZ.id },
      { regionCode: JUFFAIR.regionCode, branchId: JUFFAIR.id },
      { regionCode: 'SA-riyadh', branchId: 'b-of-nobody' },
    ],
    TOKEN_NEEDED: [{ at: after(0) }, { at: after(TOKEN_LIFE - 30_000) }, { at: after(3 * TOKEN_LIFE) }],
    TOKEN_REJECTED: [
      { token: session.token, at: after(0) },
      { token: session.token, at: after(3 * TOKEN_LIFE) },
      { token: 'an older one', at: after(0) },
    ],
    TOKEN_REFUSED: [{ token: session.refreshToken }, { token: 'an older one' }],
    STORED_CHANGED: [
      { persisted: null },
      { persisted: { kind: 'ended' } },
      { persisted: open(session) },
      { persisted: open(anothers) },
      { persisted: open(renewed) },
      { persisted: open(elsewhere) },
      { persisted: open(knownElsewhere) },
    ],
  },
  outputs: {
    readPersisted: [
      { kind: 'empty' },
      { kind: 'lost' },
      { kind: 'found', value: { kind: 'ended' } },
      { kind: 'found', value: open(session) },
    ],
    signIn: [success(session), success({ challenge: 'a-challenge' }), refused],
    finishSignIn: [success(session), wrongCode, tooLate],
    readMembership: [
      success({ user: session.user, branches: session.branches }),
      success({ user: session.user, branches: [SEEF] }),
      success({ user: session.user, branches: [] }),
      failed({ kind: 'offline' }),
    ],
    renew: [
      { kind: 'renewed', session: renewed },
      { kind: 'over' },
      { kind: 'later', retryAfterMs: null, at: after(TOKEN_LIFE) },
      { kind: 'later', retryAfterMs: 300_000, at: after(TOKEN_LIFE) },
    ],
    findNewer: [null, renewed],
    leave: [undefined],
    end: [undefined],
  },
  project: ({ context }) => told(context as SessionContext),
  shown: ({ context }) => {
    const { session: held, pause, failure, challenge } = context as SessionContext;
    return [
      held?.branches.find(({ id }) => id === held.branchId)?.name.en,
      held?.branches.length,
      pause?.waitMs,
      failure?.kind,
      challenge !== null,
    ];
  },
  survivors: because(
    'what is kept, and an answer, is of one kind; only a session of the same user is newer, and one with the same tokens is not',
    [
      'restoring: xstate.done.actor.readKept [isKeptOpen] → signedIn, after restoring: xstate.done.actor.readKept [isKeptEnded] → over',
      'signingIn: xstate.done.actor.signIn [isWelcome] → signedIn, after signingIn: xstate.done.actor.signIn [isChallenged] → codeNeeded',
      'codeNeeded.checking: xstate.done.actor.finishSignIn [isWelcome] → signedIn, after codeNeeded.checking: xstate.done.actor.finishSignIn [isChallengeOver] → signedOut',
      'signedIn: STORED_CHANGED [isStoredGone] → signedOut, after signedIn: STORED_CHANGED [isStoredEnded] → over',
      'signedIn: STORED_CHANGED [isStoredEnded] → over, after signedIn: STORED_CHANGED [isStoredOfAnother] → signedIn',
      'signedIn: STORED_CHANGED [isStoredOfAnother] → signedIn, after signedIn: STORED_CHANGED [isStoredNewer] → signedIn.tokens.steady',
      'signedIn: STORED_CHANGED [isStoredNewer] → signedIn.tokens.steady, after signedIn: STORED_CHANGED [isStoredElsewhere]',
      'signedIn.tokens.renewing: xstate.done.actor.renew [isRenewed] → signedIn.tokens.steady, after signedIn.tokens.renewing: xstate.done.actor.renew [isOver] → ending',
    ],
  ),
  // Other tabs write and people leave, whatever is in flight.
  races: { outside: ['STORED_CHANGED', 'SIGN_OUT'], orders: 44_187 },
  invariants: {
    'signed in exactly while there is a user [R4.09]': (snapshot) => {
      if (snapshot.hasTag('signedIn')) notEqual(snapshot.context.session, null);
    },
    'who is signed out holds no token': (snapshot) => {
      if (snapshot.hasTag('signedOut')) equal(snapshot.context.session, null);
    },
    'a pause stands exactly while backing off [T.04]': (snapshot) => {
      equal(snapshot.context.pause !== null, snapshot.matches({ signedIn: { tokens: 'backingOff' } }));
    },
    'a challenge stands exactly while its code is due': (snapshot) => {
      equal(snapshot.context.challenge !== null, snapshot.hasTag('codeNeeded'));
    },
    'who has still to give a code is not in [R4.09]': (snapshot) => {
      if (snapshot.hasTag('codeNeeded'))
        deepEqual([snapshot.hasTag('signedOut'), snapshot.hasTag('signedIn')], [true, false]);
    },
    "the selected branch is one of the user's": (snapshot) => {
      const held = (snapshot.context as SessionContext).session;
      if (held !== null) ok(held.branches.map(({ id }) => id).includes(held.branchId));
    },
  },
  phrases: {
    events: {
      SIGN_IN: 'sign in',
      SUBMIT_CODE: 'give the code of the second step',
      CANCEL_CODE: 'go back from the code',
      SIGN_OUT: 'sign out',
      BRANCHES_STALE: 'what is known of the branches grows old',
      BRANCH_REFUSED: ({ branchId }: { branchId: string }) => `the server refuses branch ${branchId}`,
      SELECT_BRANCH: ({ branchId }: { branchId: string }) => `select branch ${branchId}`,
      TOKEN_NEEDED: ({ at }: { at: string }) => `a call needs a token at ${at}`,
      TOKEN_REJECTED: ({ token, at }: { token: string; at: string }) =>
        `the server says at ${at} that ${token === session.token ? 'the' : 'an older'} token has expired`,
      TOKEN_REFUSED: ({ token }: { token: string }) =>
        `the server says that ${token === session.refreshToken ? 'the' : 'an older'} refresh token is over`,
      STORED_CHANGED: ({ persisted }: { persisted: { kind: string } | null }) =>
        `another tab ${persisted === null ? 'removes the session' : persisted.kind === 'ended' ? 'ends the session' : 'keeps a session'}`,
    },
    outcomes: {
      readPersisted: ({ kind }: { kind: string }) => `what this device keeps is read: ${kind}`,
      signIn: (result: Result<object>) =>
        `the server answers the sign-in: ${sayResult(result, result.ok && 'challenge' in result.value ? 'yes, with a second step' : 'yes')}`,
      finishSignIn: (result: Result<object>) => `the server answers the code: ${sayResult(result)}`,
      readMembership: (result: Result<{ branches: readonly object[] }>) =>
        `the branches are read: ${sayResult(result, `${result.ok ? result.value.branches.length : 0} of them`)}`,
      renew: ({ kind }: { kind: string }) => `the tokens are renewed: ${kind}`,
      findNewer: (found: object | null) =>
        `newer tokens are looked for in this browser: ${found === null ? 'there are none' : 'found'}`,
      leave: 'the sign-out is done',
      end: 'the ended session is cleared away',
    },
    tags: {
      codeNeeded: 'the code is asked for',
      signedIn: 'signed in',
      signedOut: 'signed out',
      over: 'the session has ended',
      busy: 'at work',
      renewing: 'the tokens are on their way',
      restoring: 'starting',
    },
  },
});
