import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { checkCredential } from './credential';
import type { CredentialInput, NewSecret } from './credential';
import type { KeepDraft } from './draft';

interface Context {
  readonly draft: CredentialInput;
  /** It was sent, or a field was left: from now on it is said what is wrong. */
  readonly left: readonly (keyof CredentialInput)[];
  readonly failure: Failure | null;
  /** Only while it is shown. */
  readonly made: NewSecret | null;
}

type Event =
  | { readonly type: 'EDIT'; readonly change: Partial<CredentialInput> }
  | { readonly type: 'LEAVE'; readonly field: keyof CredentialInput }
  | { readonly type: 'CREATE' }
  | { readonly type: 'CLOSE' };

const EMPTY: CredentialInput = { name: '', scopes: [] };

/**
 * Making a key for a program [R2.32]. What is typed is kept on the device until the key is made or the form is closed; the
 * secret is not, and leaves the context when it is no longer shown. Emits `changed` when the list may be another. Tags: `restoring`, `editing`, `busy`,
 * `showing`.
 */
export const newCredentialMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'changed' },
    tags: {} as 'restoring' | 'editing' | 'busy' | 'showing',
  },
  actors: {
    readDraft: fromPromise<CredentialInput | null>(() => Promise.reject(new Error('No implementation was provided for "readDraft"'))),
    keeper: fromCallback<KeepDraft<CredentialInput>>(() => {
      throw new Error('No implementation was provided for "keeper"');
    }),
    createCredential: outcome<NewSecret, CredentialInput>('createCredential'),
  },
  actions: {
    adoptDraft: assign((_, { kept }: { kept: CredentialInput | null }) => (kept === null ? {} : { draft: kept })),
    edit: assign(({ context }, { change }: { change: Partial<CredentialInput> }) => ({ draft: { ...context.draft, ...change }, failure: null })),
    leave: assign(({ context }, { field }: { field: keyof CredentialInput }) => (context.left.includes(field) ? {} : { left: [...context.left, field] })),
    leaveAll: assign({ left: ['name', 'scopes'] }),
    keep: sendTo('keeper', ({ context }): KeepDraft<CredentialInput> => ({ type: 'KEEP', draft: context.draft })),
    forgetDraft: sendTo('keeper', (): KeepDraft<CredentialInput> => ({ type: 'KEEP', draft: null })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { result }: { result: Result<NewSecret> }) => (result.ok ? {} : { failure: result.failure })),
    keepMade: assign((_, { result }: { result: Result<NewSecret> }) => (result.ok ? { made: result.value } : {})),
    forgetMade: assign({ made: null }),
    tellChanged: emit({ type: 'changed' }),
  },
  guards: {
    isComplete: ({ context }) => Object.values(checkCredential(context.draft)).every((fault) => fault === null),
    isTaken: (_, { result }: { result: Result<NewSecret> }) => result.ok,
  },
}).createMachine({
  id: 'new-credential',
  context: { draft: EMPTY, left: [], failure: null, made: null },
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: { id: 'readDraft', src: 'readDraft', onDone: { actions: { type: 'adoptDraft', params: ({ event }) => ({ kept: event.output }) }, target: 'editing' } },
    },
    editing: {
      tags: 'editing',
      on: {
        EDIT: { actions: [{ type: 'edit', params: ({ event }) => event }, 'keep'] },
        LEAVE: { actions: { type: 'leave', params: ({ event }) => event } },
        CREATE: [{ guard: 'isComplete', target: 'creating' }, { actions: 'leaveAll' }],
        CLOSE: { actions: 'forgetDraft', target: 'closed' },
      },
    },
    // Nothing closes it here: the answer may be a secret that is shown once.
    creating: {
      tags: ['editing', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'createCredential',
        src: 'createCredential',
        input: ({ context }) => ({ name: context.draft.name.trim(), scopes: context.draft.scopes }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            actions: [{ type: 'keepMade', params: ({ event }) => ({ result: event.output }) }, 'forgetDraft', 'tellChanged'],
            target: 'showing',
          },
          { actions: [{ type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, 'tellChanged'], target: 'editing' },
        ],
      },
    },
    showing: { tags: 'showing', exit: 'forgetMade', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
