import { assign, emit, raise, sendTo, setup } from 'xstate';
import { isOutcomeUnknown, unsettled } from '../forms/attempt';
import { afterLeaving } from '../forms/errors';
import { DRAFT_SETTLES, persisting } from '../forms/persisting';
import { restAfter } from '../outage/outage.rules';
import { readersOf } from '../shared/event-readers';
import { failureIn } from '../shared/result';
import { invariant } from '../shared/invariant';
import { isVerified, phoneOf, registrationOf, stepErrors } from './registration-draft';
import type { Step } from './registration-draft';
import {
  changedBy,
  errorsAt,
  freshContext,
  isComplete,
  isDueAt,
  provenBy,
  refusedBy,
  signupActors,
  withStepLeft,
} from './signup-context';
import type { SignupContext, SignupEvent } from './signup-context';

type AtStep = { readonly step: Step };

/** Going to another step means having read why the registration was refused; the position is stored. */
const MOVE_ON = ['forgetFailure', 'tellDraft'] as const;

/**
 * A step that can be left forward once it is complete, to the summary if that was already seen, and back at any time.
 */
function formStep<S extends Step>(step: S, before: Step | null, after: Step) {
  return {
    tags: step,
    entry: { type: 'arrive', params: { step } },
    on: {
      ...(before === null ? {} : { BACK: { actions: MOVE_ON, target: before } }),
      NEXT: [
        { guard: 'isBackToReview', actions: MOVE_ON, target: 'review' },
        { guard: { type: 'isStepWhole', params: { step } }, actions: MOVE_ON, target: after },
        { actions: ['showErrors', 'pointAtError'] },
      ],
    },
  } as const;
}

const on = readersOf<SignupEvent, typeof signupActors>();

/**
 * Registering a business [R2.30]: the kind, its data, its documents, the manager, the phone and its code, a summary, and
 * off it goes. Every step is left forward only when it is whole; from the summary one may go back to any of them, and
 * mended they lead back to it. The draft is kept all along (`persisting`), the proof of the phone never. An attempt whose
 * outcome is unknown is only ever repeated with its key.
 * Tags: `restoring`; the steps; `verifying` (the code is asked for); `sending`, `unsettled`, `registered`.
 */
export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    children: {} as {
      restore: 'restore';
      drafts: 'drafts';
      verification: 'verification';
      signUp: 'signUp';
    },
    emitted: {} as { readonly type: 'field.pointed'; readonly path: string },
    tags: {} as 'restoring' | Step | 'verifying' | 'sending' | 'unsettled' | 'registered',
  },
  actors: signupActors,
  delays: {
    draftSettles: DRAFT_SETTLES,
    recheckInterval: ({ context }) => restAfter(context.doubt, 10_000),
  },
  actions: {
    takePersisted: assign(on.output('restore', (_, persisted) => persisted ?? {})),
    change: assign(on.event('CHANGE', ({ context }, { change }) => changedBy(context, change))),
    leaveField: assign(on.event('FIELD.LEFT', ({ context }, { path }) => afterLeaving(context, path))),
    arrive: assign((_, params: AtStep) => ({
      step: params.step,
      ...(params.step === 'review' ? { reviewed: true } : {}),
    })),
    goTo: assign((_, params: AtStep) => ({ step: params.step })),
    goToChosen: assign(on.event('EDIT', (_, { step }) => ({ step }))),
    showErrors: assign(({ context }) => ({ left: withStepLeft(context, context.step) })),
    pointAtError: emit(({ context }) => ({
      type: 'field.pointed' as const,
      path: errorsAt(context, context.step)[0]?.path ?? '',
    })),
    forgetFailure: assign({ failure: null }),
    takeLanguage: assign(on.event('SEND_CODE', (_, { language }) => ({ language }))),
    takeProof: assign(on.output('verification', ({ context }, end) => provenBy(context, end))),
    beginAttempt: assign(
      on.event('SEND', ({ context }, { key, language }) => ({
        attempt: {
          key,
          registration: invariant(registrationOf(context.draft, context.verified, language), 'registration to send'),
        },
      })),
    ),
    dropAttempt: assign({ attempt: null, doubt: null }),
    takeDoubt: assign(on.output('signUp', (_, result) => ({ doubt: failureIn(result) }))),
    takeRefusal: assign(on.output('signUp', ({ context }, result) => refusedBy(context, result))),
    startOver: assign(({ context }) => ({
      ...freshContext(),
      registeredEmail: context.attempt?.registration.managerEmail ?? null,
    })),
    persistDraft: sendTo('drafts', ({ context: { draft, step } }) => ({
      type: 'PERSIST' as const,
      persisted: { draft, step },
    })),
    tellDraft: raise({ type: 'DRAFT.CHANGED' }),
    persistNow: raise({ type: 'DRAFT.PERSIST' }),
  },
  guards: {
    isDue: ({ context }, { step }: AtStep) => isDueAt(context, step),
    isStepWhole: ({ context }, { step }: AtStep) => stepErrors(context.draft, step).length === 0,
    isBackToReview: ({ context }) => context.reviewed && isComplete(context),
    isPhoneVerified: ({ context }) => isVerified(context.draft, context.verified),
    isComplete: ({ context }) => isComplete(context),
    hasProof: on.output('verification', (_, end) => end.kind === 'verified'),
    isRegistered: on.output('signUp', (_, result) => result.ok),
    isUnknown: on.output('signUp', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'signup',
  type: 'parallel',
  context: freshContext(),
  invoke: { id: 'drafts', src: 'drafts' },
  states: {
    step: {
      initial: 'restoring',
      states: {
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: { actions: 'takePersisted', target: 'filling' },
          },
        },
        filling: {
          initial: 'routing',
          on: {
            CHANGE: { actions: ['change', 'tellDraft'] },
            'FIELD.LEFT': { actions: 'leaveField' },
          },
          states: {
            /**
             * The earliest step at which somebody stopped or something must be corrected; the summary if there is none.
             */
            routing: {
              always: [
                { guard: { type: 'isDue', params: { step: 'kind' } }, target: 'kind' },
                { guard: { type: 'isDue', params: { step: 'business' } }, target: 'business' },
                { guard: { type: 'isDue', params: { step: 'documents' } }, target: 'documents' },
                { guard: { type: 'isDue', params: { step: 'manager' } }, target: 'manager' },
                { guard: { type: 'isDue', params: { step: 'phone' } }, target: 'phone' },
                { target: 'review' },
              ],
            },
            kind: formStep('kind', null, 'business'),
            business: formStep('business', 'kind', 'documents'),
            documents: formStep('documents', 'business', 'manager'),
            manager: formStep('manager', 'documents', 'phone'),
            phone: {
              tags: 'phone',
              entry: { type: 'arrive', params: { step: 'phone' } },
              initial: 'number',
              states: {
                number: {
                  on: {
                    BACK: { actions: MOVE_ON, target: '#signup.step.filling.manager' },
                    SEND_CODE: [
                      {
                        guard: 'isPhoneVerified',
                        actions: ['forgetFailure', { type: 'goTo', params: { step: 'review' } }, 'tellDraft'],
                        target: '#signup.step.filling.routing',
                      },
                      {
                        guard: { type: 'isStepWhole', params: { step: 'phone' } },
                        actions: ['forgetFailure', 'takeLanguage'],
                        target: 'verifying',
                      },
                      { actions: ['showErrors', 'pointAtError'] },
                    ],
                  },
                },
                verifying: {
                  tags: 'verifying',
                  invoke: {
                    id: 'verification',
                    src: 'verification',
                    input: ({ context }) => ({
                      phone: invariant(phoneOf(context.draft), 'phone to verify'),
                      language: context.language,
                    }),
                    onDone: [
                      {
                        guard: 'hasProof',
                        actions: ['takeProof', { type: 'goTo', params: { step: 'review' } }, 'tellDraft'],
                        target: '#signup.step.filling.routing',
                      },
                      { target: 'number' },
                    ],
                  },
                  on: { BACK: 'number' },
                },
              },
            },
            review: {
              tags: 'review',
              entry: { type: 'arrive', params: { step: 'review' } },
              on: {
                BACK: { actions: MOVE_ON, target: 'phone' },
                EDIT: {
                  actions: ['forgetFailure', 'goToChosen', 'tellDraft'],
                  target: 'routing',
                },
                SEND: {
                  guard: 'isComplete',
                  actions: ['forgetFailure', 'beginAttempt'],
                  target: '#signup.step.sending',
                },
              },
            },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context }) => invariant(context.attempt, 'attempt to send'),
            onDone: [
              { guard: 'isRegistered', actions: ['startOver', 'persistNow'], target: 'registered' },
              { guard: 'isUnknown', actions: 'takeDoubt', target: 'unsettled' },
              { actions: ['takeRefusal', 'tellDraft'], target: 'filling' },
            ],
          },
        },
        unsettled: unsettled('sending', { actions: 'dropAttempt', target: 'filling' }),
        registered: { tags: 'registered' },
      },
    },
    persisting,
  },
});
