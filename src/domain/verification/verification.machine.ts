import { assign, raise, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import { attemptsIn, readCode } from './verification.rules';
import type { CodeRequest, Verification, VerificationEnd } from './verification';

type Input = Omit<CodeRequest, 'isAgain'>;

interface Context extends Readonly<Input> {
  readonly code: Verification | null;
  /** How many codes were sent. */
  readonly sent: number;
  readonly attemptsLeft: number;
  /** Why the last typed code was wrong. */
  readonly codeError: 'incomplete' | 'wrong' | 'replaced' | null;
  /** Why the code no longer works. */
  readonly spentBy: 'expired' | 'attempts' | null;
  readonly failure: Failure | null;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
  /** How long no more codes are sent, in milliseconds. */
  readonly barredFor: number;
  readonly proof: string | null;
}

type Event =
  | { readonly type: 'ENTER'; readonly typed: string }
  | { readonly type: 'RESEND' }
  /** The number was wrong: enter another one. */
  | { readonly type: 'CHANGE' }
  /** Only within the machine. */
  | { readonly type: 'CODE.RENEWED' }
  | { readonly type: 'CODE.EXPIRED' };

/** If the server does not say how long no more codes are sent. */
const BARRED_FOR = 60 * 60_000; // milliseconds

const actors = {
  sendCode: outcome<Verification, CodeRequest>('sendCode'),
  checkCode: outcome<{ readonly proof: string }, { readonly id: string; readonly code: string }>('checkCode'),
};
const on = readersOf<Event, typeof actors, { readonly resendCode: 'sendCode' }>();

/**
 * Verifying a phone by a one-time password [R2.33] [R8.11]: a code is sent at once, may be entered a few times,
 * expires, and may be sent again after a countdown, up to a limit. It does not know why the phone is verified. It ends
 * with a proof, or with the wish to enter another number. What is typed is never stored. Tags: `sending` (the first
 * code), `unsent`, `entering`, `checking`, `spent`; beside them `waiting` (the countdown runs), `resendable`,
 * `resending`, `barred` (no more codes for a while).
 */
export const verificationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as VerificationEnd,
    tags: {} as
      | 'sending'
      | 'unsent'
      | 'entering'
      | 'checking'
      | 'spent'
      | 'waiting'
      | 'resendable'
      | 'resending'
      | 'barred',
  },
  actors,
  actions: {
    takeCode: assign(
      on.output(['sendCode', 'resendCode'], ({ context }, result) =>
        result.ok
          ? {
              code: result.value,
              sent: context.sent + 1,
              attemptsLeft: result.value.attemptsLeft,
              secondsLeft: result.value.resendAfter,
              codeError: null,
              spentBy: null,
              failure: null,
            }
          : {},
      ),
    ),
    takeBar: assign(
      on.output(['sendCode', 'resendCode'], (_, result) => ({
        failure: failureIn(result),
        barredFor:
          result.ok || result.failure.kind !== 'refused' ? BARRED_FOR : (result.failure.retryAfterMs ?? BARRED_FOR),
      })),
    ),
    liftBar: assign({ failure: null, barredFor: 0 }),
    takeFailure: assign(
      on.output(['sendCode', 'checkCode', 'resendCode'], (_, result) => ({
        failure: failureIn(result),
      })),
    ),
    takeWrong: assign(
      on.output('checkCode', ({ context }, result) => ({
        codeError: 'wrong' as const,
        attemptsLeft: attemptsIn(result) ?? Math.max(0, context.attemptsLeft - 1),
      })),
    ),
    /** It was an earlier code: what is left of this one stays. */
    takeReplaced: assign(
      on.output('checkCode', ({ context }, result) => ({
        codeError: 'replaced' as const,
        attemptsLeft: attemptsIn(result) ?? context.attemptsLeft,
      })),
    ),
    takeProof: assign(on.output('checkCode', (_, result) => ({ proof: result.ok ? result.value.proof : null }))),
    markIncomplete: assign({ codeError: 'incomplete', failure: null }),
    markExpired: assign({ spentBy: 'expired', codeError: null, failure: null }),
    markExhausted: assign({ spentBy: 'attempts', attemptsLeft: 0, codeError: null, failure: null }),
    forgetErrors: assign({ codeError: null, failure: null }),
    countDown: assign(({ context }) => ({ secondsLeft: Math.max(0, context.secondsLeft - 1) })),
    tellRenewed: raise({ type: 'CODE.RENEWED' }),
    tellExpired: raise({ type: 'CODE.EXPIRED' }),
  },
  guards: {
    isSent: on.output(['sendCode', 'resendCode'], (_, result) => result.ok),
    isBarred: on.output(['sendCode', 'resendCode'], (_, result) => isRefused(result, 'CODE_REQUESTS_EXCEEDED')),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isCode: on.event('ENTER', (_, { typed }) => readCode(typed) !== null),
    isRight: on.output('checkCode', (_, result) => result.ok),
    isWrong: on.output('checkCode', (_, result) => isRefused(result, 'CODE_WRONG') && attemptsIn(result) !== 0),
    isReplaced: on.output('checkCode', (_, result) => isRefused(result, 'CODE_REPLACED')),
    isExhausted: on.output(
      'checkCode',
      (_, result) => isRefused(result, 'CODE_ATTEMPTS_EXCEEDED') || isRefused(result, 'CODE_WRONG'),
    ),
    isExpired: on.output('checkCode', (_, result) => isRefused(result, 'CODE_EXPIRED')),
  },
  delays: {
    second: 1_000,
    codeLifetime: ({ context }) => (context.code?.expiresIn ?? 0) * 1_000,
    bar: ({ context }) => context.barredFor,
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...input,
    code: null,
    sent: 0,
    attemptsLeft: 0,
    codeError: null,
    spentBy: null,
    failure: null,
    secondsLeft: 0,
    barredFor: 0,
    proof: null,
  }),
  initial: 'sending',
  output: ({ context }): VerificationEnd =>
    context.proof === null ? { kind: 'changed' } : { kind: 'verified', phone: context.phone, proof: context.proof },
  states: {
    sending: {
      tags: 'sending',
      entry: 'forgetErrors',
      on: { CHANGE: 'changed' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ phone: context.phone, language: context.language, isAgain: false }),
        onDone: [
          { guard: 'isSent', actions: 'takeCode', target: 'sent' },
          { guard: 'isBarred', actions: 'takeBar', target: 'barred' },
          { actions: 'takeFailure', target: 'unsent' },
        ],
      },
    },
    unsent: { tags: ['unsent', 'resendable'], on: { RESEND: 'sending', CHANGE: 'changed' } },
    barred: {
      tags: ['unsent', 'barred'],
      on: { CHANGE: 'changed' },
      after: { bar: { actions: 'liftBar', target: 'unsent' } },
    },
    sent: {
      type: 'parallel',
      on: { CHANGE: 'changed' },
      states: {
        entry: {
          initial: 'entering',
          on: { 'CODE.RENEWED': '.entering' },
          states: {
            entering: {
              tags: 'entering',
              on: {
                ENTER: [{ guard: 'isCode', target: 'checking' }, { actions: 'markIncomplete' }],
                'CODE.EXPIRED': { actions: 'markExpired', target: 'spent' },
              },
            },
            checking: {
              tags: 'checking',
              entry: 'forgetErrors',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: on.event('ENTER', ({ context }, event) => ({
                  id: context.code?.id ?? '',
                  code: readCode(event.typed) ?? '',
                })),
                onDone: [
                  { guard: 'isRight', actions: 'takeProof', target: '#verification.verified' },
                  { guard: 'isWrong', actions: 'takeWrong', target: 'entering' },
                  { guard: 'isReplaced', actions: 'takeReplaced', target: 'entering' },
                  { guard: 'isExhausted', actions: 'markExhausted', target: 'spent' },
                  { guard: 'isExpired', actions: 'markExpired', target: 'spent' },
                  { actions: 'takeFailure', target: 'entering' },
                ],
              },
            },
            spent: { tags: 'spent' },
          },
        },
        /** A running check is not aborted: the server decides whether it was in time. */
        life: {
          initial: 'running',
          on: { 'CODE.RENEWED': '.running' },
          states: { running: { after: { codeLifetime: { actions: 'tellExpired', target: 'over' } } }, over: {} },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: {
              tags: 'waiting',
              after: {
                second: [
                  { guard: 'isLastSecond', actions: 'countDown', target: 'ready' },
                  { actions: 'countDown', target: 'waiting', reenter: true },
                ],
              },
            },
            ready: { tags: 'resendable', on: { RESEND: 'resending' } },
            resending: {
              tags: 'resending',
              entry: 'forgetErrors',
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                input: ({ context }) => ({ phone: context.phone, language: context.language, isAgain: true }),
                onDone: [
                  { guard: 'isSent', actions: ['takeCode', 'tellRenewed'], target: 'waiting' },
                  { guard: 'isBarred', actions: 'takeBar', target: 'barred' },
                  { actions: 'takeFailure', target: 'ready' },
                ],
              },
            },
            barred: { tags: 'barred', after: { bar: { actions: 'liftBar', target: 'ready' } } },
          },
        },
      },
    },
    verified: { type: 'final' },
    changed: { type: 'final' },
  },
});
