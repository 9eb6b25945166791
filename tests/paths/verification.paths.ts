import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { Verification } from '../../src/domain/verification/verification';
import { verificationMachine } from '../../src/domain/verification/verification.machine';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { definePaths } from '@mersal/machine-paths/spec';

const refused = (status: number, code: string, data?: unknown, retryAfterMs: number | null = null): Result<never> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: null,
    fields: [],
    retryAfterMs,
    ...(data === undefined ? {} : { data }),
  });
const code = (id: string, resendAfter: number, expiresIn: number): Result<Verification> =>
  success({ id, number: 2, resendAfter, expiresIn, attemptsLeft: 2, requestsLeft: 1 });
const long = code('long', 1, 9_000);
const short = code('short', 2, 1);
const lost = failed({ kind: 'offline' });
const barred = refused(429, 'CODE_REQUESTS_EXCEEDED', undefined, 2_000);
const TYPED = '١٢٣ ٤٥٦';

export const verification = definePaths({
  ids: '[R2.33] [R8.11] [R11.42]',
  machine: verificationMachine,
  input: { phone: '+97336999888', language: 'en' },
  events: {
    ENTER: [{ typed: TYPED }, { typed: '12345' }],
    RESEND: [{}],
    CHANGE: [{}],
    // Raised by the machine itself; from outside they would add nothing.
    'CODE.RENEWED': [],
    'CODE.EXPIRED': [],
  },
  outputs: {
    // One code outlives its countdown and one does not, so that every order of the two timers is walked.
    sendCode: [long, short, lost, barred, refused(429, 'RATE_LIMITED')],
    resendCode: [long, short, lost, barred, refused(429, 'CODE_REQUESTS_EXCEEDED')],
    checkCode: [
      success({ proof: 'proof-1' }),
      lost,
      refused(422, 'CODE_WRONG', { attemptsLeft: 1 }),
      refused(422, 'CODE_REPLACED', { attemptsLeft: 2 }),
      refused(429, 'CODE_ATTEMPTS_EXCEEDED'),
      refused(410, 'CODE_EXPIRED'),
    ],
  },
  project: ({ context }) => [
    context.code?.id ?? null,
    context.attemptsLeft,
    context.codeError,
    context.spentBy,
    context.failure?.kind ?? null,
    context.secondsLeft,
    context.barredFor > 0,
    context.proof,
    Math.min(context.sent, 2),
  ],
  shown: ({ context }) => [
    context.attemptsLeft,
    context.codeError,
    context.spentBy,
    context.failure?.kind ?? null,
    context.secondsLeft,
    context.barredFor > 0,
    context.proof !== null,
    context.sent,
  ],
  survivors: because('an answer is a success or one refusal', [
    'sending: xstate.done.actor.sendCode [isSent] → sent, after sending: xstate.done.actor.sendCode [isBarred] → barred',
    'sent.entry.checking: xstate.done.actor.checkCode [isRight] → verified, after sent.entry.checking: xstate.done.actor.checkCode [isWrong] → sent.entry.entering',
    'sent.entry.checking: xstate.done.actor.checkCode [isWrong] → sent.entry.entering, after sent.entry.checking: xstate.done.actor.checkCode [isReplaced] → sent.entry.entering',
    'sent.entry.checking: xstate.done.actor.checkCode [isReplaced] → sent.entry.entering, after sent.entry.checking: xstate.done.actor.checkCode [isExhausted] → sent.entry.spent',
    'sent.entry.checking: xstate.done.actor.checkCode [isExhausted] → sent.entry.spent, after sent.entry.checking: xstate.done.actor.checkCode [isExpired] → sent.entry.spent',
    'sent.resend.resending: xstate.done.actor.resendCode [isSent] → sent.resend.waiting, after sent.resend.resending: xstate.done.actor.resendCode [isBarred] → sent.resend.barred',
  ]),
  races: { orders: 2_772 },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active')
        equal(['sending', 'unsent', 'entering', 'checking', 'spent'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'another code may be asked for only when the seconds are over': (snapshot) => {
      if (snapshot.hasTag('resendable')) equal(snapshot.context.secondsLeft, 0);
    },
    'nobody waits and is barred at once, or asks for two codes at once': (snapshot) => {
      ok(['waiting', 'resendable', 'resending', 'barred'].filter((tag) => snapshot.hasTag(tag)).length <= 1);
    },
    'a code is spent for a reason, and only then': (snapshot) =>
      equal(
        snapshot.context.spentBy !== null,
        snapshot.hasTag('spent') || (snapshot.status === 'done' && snapshot.context.spentBy !== null),
      ),
    'what was typed is kept nowhere': (snapshot) => doesNotMatch(JSON.stringify(snapshot.context), /123456"|١٢٣/),
    'there is a proof exactly at its end': (snapshot) => {
      if (snapshot.status === 'active') equal(snapshot.context.proof, null);
      else
        deepEqual(
          snapshot.output,
          snapshot.context.proof === null
            ? { kind: 'changed' }
            : { kind: 'verified', phone: '+97336999888', proof: 'proof-1' },
        );
    },
    'somebody is barred for a time that is known': (snapshot) => {
      if (snapshot.hasTag('barred')) ok([2_000, 3_600_000].includes(snapshot.context.barredFor));
    },
  },
  count: 1938,
  phrases: {
    events: {
      ENTER: ({ typed }: { typed: string }) => `type ${typed}`,
      RESEND: 'ask for another code',
      CHANGE: 'say that the number is another one',
    },
    outcomes: {
      sendCode: (result: Result<Verification>) =>
        `the server answers the first request for a code: ${sayResult(result, 'sent')}`,
      resendCode: (result: Result<Verification>) =>
        `the server answers the request for another code: ${sayResult(result, 'sent')}`,
      checkCode: (result: Result<object>) => `the server answers the code: ${sayResult(result, 'right')}`,
    },
    tags: {
      waiting: 'the seconds run',
      resendable: 'another code may be asked for',
      barred: 'no more codes for a while',
      spent: 'the code is of no more use',
      entering: 'a code may be typed',
      unsent: 'nothing was sent',
    },
  },
});
