import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CountryCode, Language } from '../regions/region';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import type { KeepDraft } from './draft';
import type { Profile, ProfileChange } from './profile';
import { changeOf, checkProfile } from './profile.rules';
import type { ProfileDraft } from './profile.rules';

interface Input {
  /** The profile as it is known, in the form's own shape. */
  readonly saved: ProfileDraft;
  /** The one whose code a national phone number gets. */
  readonly country: CountryCode;
}

interface Context extends Input {
  readonly draft: ProfileDraft;
  /** The draft as it was sent last. */
  readonly sent: ProfileDraft;
  /** Fields that were left once: only of those it is said what is wrong. */
  readonly left: readonly (keyof ProfileDraft)[];
  readonly failure: Failure | null;
  /** The language of mails that was just changed to; the person may want the app in it too. */
  readonly offer: Language | null;
}

type Event =
  | { readonly type: 'EDIT'; readonly change: Partial<ProfileDraft> }
  | { readonly type: 'LEAVE'; readonly field: keyof ProfileDraft }
  | { readonly type: 'SAVE' }
  /** Back to what is saved. */
  | { readonly type: 'DISCARD' }
  | { readonly type: 'OFFER_ANSWERED' };

/** Whether a draft says anything that is not saved. */
export function isChanged(a: ProfileDraft, b: ProfileDraft): boolean {
  return a.name !== b.name || a.phone !== b.phone || a.language !== b.language;
}

/**
 * One's own name, phone and language of mails [R2.32]. What is typed is kept on the device until it is saved or thrown
 * away, so that a session which ends in between costs nothing. Emits `saved`. Tags: `restoring`, `editing`, `busy`, `saved`.
 */
export const profileFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'saved' },
    tags: {} as 'restoring' | 'editing' | 'busy' | 'saved',
  },
  actors: {
    readDraft: fromPromise<ProfileDraft | null>(() => Promise.reject(new Error('No implementation was provided for "readDraft"'))),
    keeper: fromCallback<KeepDraft<ProfileDraft>>(() => {
      throw new Error('No implementation was provided for "keeper"');
    }),
    saveProfile: outcome<Profile, ProfileChange>('saveProfile'),
  },
  actions: {
    adoptDraft: assign((_, { kept }: { kept: ProfileDraft | null }) => (kept === null ? {} : { draft: kept })),
    edit: assign(({ context }, { change }: { change: Partial<ProfileDraft> }) => ({ draft: { ...context.draft, ...change }, failure: null })),
    leave: assign(({ context }, { field }: { field: keyof ProfileDraft }) => (context.left.includes(field) ? {} : { left: [...context.left, field] })),
    leaveAll: assign({ left: ['name', 'phone'] }),
    discard: assign(({ context }) => ({ draft: context.saved, left: [], failure: null })),
    keep: sendTo('keeper', ({ context }): KeepDraft<ProfileDraft> => ({ type: 'KEEP', draft: isChanged(context.draft, context.saved) ? context.draft : null })),
    keepFailure: assign((_, { result }: { result: Result<Profile> }) => (result.ok ? {} : { failure: result.failure })),
    send: assign(({ context }) => ({ sent: context.draft, failure: null, offer: null })),
    settle: assign(({ context: { saved, sent } }) => ({ saved: sent, left: [], offer: sent.language === saved.language ? null : sent.language })),
    tellSaved: emit({ type: 'saved' }),
    forgetOffer: assign({ offer: null }),
  },
  guards: {
    isComplete: ({ context }) => Object.values(checkProfile(context.draft, context.country)).every((fault) => fault === null),
    isTaken: (_, { result }: { result: Result<Profile> }) => result.ok,
  },
}).createMachine({
  id: 'profile-form',
  context: ({ input }) => ({ ...input, draft: input.saved, sent: input.saved, left: [], failure: null, offer: null }),
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'restoring',
  on: { OFFER_ANSWERED: { actions: 'forgetOffer' } },
  states: {
    restoring: {
      tags: 'restoring',
      invoke: { id: 'readDraft', src: 'readDraft', onDone: { actions: { type: 'adoptDraft', params: ({ event }) => ({ kept: event.output }) }, target: 'editing' } },
    },
    editing: {
      tags: 'editing',
      initial: 'unsaved',
      on: {
        EDIT: { actions: [{ type: 'edit', params: ({ event }) => event }, 'keep'], target: '.unsaved' },
        LEAVE: { actions: { type: 'leave', params: ({ event }) => event } },
        DISCARD: { actions: ['discard', 'keep'], target: '.unsaved' },
        SAVE: [{ guard: 'isComplete', target: 'saving' }, { actions: 'leaveAll' }],
      },
      states: { unsaved: {}, saved: { tags: 'saved' } },
    },
    saving: {
      tags: ['editing', 'busy'],
      entry: 'send',
      // Somebody who types on while it is being saved loses nothing.
      on: { EDIT: { actions: [{ type: 'edit', params: ({ event }) => event }, 'keep'] } },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => changeOf(context.sent, context.country),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            actions: ['settle', 'keep', 'tellSaved'],
            target: 'editing.saved',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'editing' },
        ],
      },
    },
  },
});
