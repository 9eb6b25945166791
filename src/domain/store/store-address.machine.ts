import { assign, sendTo, setup } from 'xstate';
import type { NonReducibleUnknown } from 'xstate';
import { isOutcomeUnknown, unsettled } from '../forms/attempt';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import { addressError } from './store-address';
import type { AddressChange, StoreAddress } from './store-address';
import { normalSubdomain, subdomainError } from './subdomain';
import { checkSubdomain, lookingUp, TYPING_REST } from './subdomain-lookup';

/** What the device stores of a change. */
export interface PersistedAddress {
  /** As typed, and from which address it is changed; that is empty until it is sent. */
  readonly draft: AddressChange;
  /** Under which it was sent; null if it was not. */
  readonly key: string | null;
}

export interface AddressContext extends PersistedAddress {
  /** As it was read last; null before. */
  readonly address: StoreAddress | null;
  /** Whether others left what is typed free; null while nobody knows. */
  readonly isFree: boolean | null;
  /** Errors are shown: what is typed was left, or it was to be sent. */
  readonly isJudged: boolean;
  /** What the server said of the field. */
  readonly refusedAs: string | null;
  readonly failure: Failure | null;
  /** What is said of it: it was changed here, or by somebody else meanwhile. */
  readonly news: 'changed' | 'meanwhile' | null;
}

export type AddressEvent =
  | { readonly type: 'CHANGE'; readonly subdomain: string }
  /** The field lost the focus. */
  | { readonly type: 'LEAVE' }
  /** Reads the address again, or asks again whether what is typed is free. */
  | { readonly type: 'RETRY' }
  /** Asks the person once: printed codes name the former one. */
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'CONFIRM'; readonly key: string }
  /** Nobody knows whether it was changed: asks again. */
  | { readonly type: 'CHECK' }
  | { readonly type: 'BACK' };

const NOTHING: AddressChange = { subdomain: '', from: '' };
/** Between two tries after a lost answer, ms. */
const RECHECK = 5_000;

const actors = {
  /** What an earlier visit left; never fails. */
  recall: answer<PersistedAddress | null>('recall'),
  drafts: draftKeeper<PersistedAddress>(),
  load: outcome<StoreAddress, NonReducibleUnknown>('load'),
  checkSubdomain,
  change: outcome<StoreAddress, { readonly change: AddressChange; readonly key: string }>('change'),
};
const on = readersOf<AddressEvent, typeof actors>();

/** Why what is typed cannot be the store's address; null if it can. */
export function addressFault({ address, draft, isFree, refusedAs }: AddressContext): string | null {
  return address === null ? null : (addressError(draft.subdomain, address, isFree) ?? refusedAs);
}

/** The code of the error beside the field, if it is to be shown by now. */
export function shownAddressFault(context: AddressContext): string | null {
  const code = addressFault(context);
  // Nothing more can be typed against these: they are said at once.
  const isSaid = code === 'taken' || code === 'limit' || code === 'same';
  return isSaid || context.isJudged ? code : null;
}

/**
 * Another address for a store [R2.25] [R2.32]: what is typed is looked up and only the last answer counts, it survives
 * also if the page is closed meanwhile, the person confirms once, and what is sent is done once.
 * Tags: loading; failed; editing, with checking or unchecked; confirming; busy; unsettled.
 */
export const storeAddressMachine = setup({
  types: {
    context: {} as AddressContext,
    events: {} as AddressEvent,
    tags: {} as 'loading' | 'failed' | 'editing' | 'checking' | 'unchecked' | 'confirming' | 'busy' | 'unsettled',
  },
  actors,
  delays: { typingRest: TYPING_REST, recheckInterval: RECHECK },
  actions: {
    takePersisted: assign(on.output('recall', (_, persisted) => persisted ?? {})),
    takeAddress: assign(on.output('load', (_, result) => (result.ok ? { address: result.value, failure: null } : {}))),
    noteUnread: assign(on.output('load', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    type: assign(
      on.event('CHANGE', ({ context }, { subdomain }) => ({
        draft: { subdomain, from: '' },
        isFree: normalSubdomain(subdomain) === normalSubdomain(context.draft.subdomain) ? context.isFree : null,
        key: null,
        refusedAs: null,
        failure: null,
        news: null,
      })),
    ),
    /** Nothing typed is no mistake before it is to be sent. */
    leave: assign(({ context: { draft } }) => ({ isJudged: draft.subdomain !== '' })),
    judge: assign({ isJudged: true }),
    takeAnswer: assign(
      on.output('checkSubdomain', (_, result) => ({ isFree: result.ok ? result.value.isFree : null })),
    ),
    takeKey: assign(
      on.event('CONFIRM', ({ context: { draft, address, key: before } }, { key }) => ({
        key: before ?? key,
        draft: before === null ? { ...draft, from: invariant(address, 'address of the store').subdomain } : draft,
        failure: null,
      })),
    ),
    persistDraft: sendTo('drafts', ({ context: { draft, key } }): DraftCommand<PersistedAddress> => ({
      type: 'PERSIST',
      persisted: draft.subdomain === '' ? null : { draft, key },
    })),
    takeChange: assign(
      on.output('change', (_, result) =>
        result.ok
          ? {
              address: result.value,
              draft: NOTHING,
              key: null,
              isFree: null,
              isJudged: false,
              news: 'changed' as const,
            }
          : {},
      ),
    ),
    noteRefusal: assign(
      on.output('change', (_, result) => {
        if (result.ok) return {};
        const { failure } = result;
        if (isRefused(result, 'SUBDOMAIN_TAKEN')) return { isFree: false, isJudged: true, key: null };
        const field = failure.kind === 'refused' ? failure.fields.find(({ path }) => path === 'subdomain') : undefined;
        return {
          failure: field === undefined ? failure : null,
          refusedAs: field?.code ?? null,
          isJudged: true,
          key: null,
        };
      }),
    ),
    noteUnknown: assign(on.output('change', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    tellMeanwhile: assign({ news: 'meanwhile' as const, key: null }),
    dropKey: assign({ key: null }),
  },
  guards: {
    isRead: on.output('load', (_, result) => result.ok),
    isBeingSent: on.output('load', ({ context }, result) => result.ok && context.key !== null),
    isSubdomainFit: ({ context }) => subdomainError(context.draft.subdomain) === null,
    isChecked: on.output('checkSubdomain', (_, result) => result.ok),
    isFit: ({ context }) => addressFault(context) === null,
    isDone: on.output('change', (_, result) => result.ok),
    /** Somebody else, or another tab, was first. */
    isOld: on.output('change', (_, result) => isRefused(result, 'CHANGED_MEANWHILE')),
    /** How many changes are left is not what was read. */
    isOverLimit: on.output('change', (_, result) => isRefused(result, 'ADDRESS_LIMIT')),
    isUnknown: on.output('change', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'store-address',
  context: {
    address: null,
    draft: NOTHING,
    key: null,
    isFree: null,
    isJudged: false,
    refusedAs: null,
    failure: null,
    news: null,
  },
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: { id: 'recall', src: 'recall', onDone: { actions: 'takePersisted', target: 'loading' } },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isBeingSent', actions: 'takeAddress', target: 'sending' },
          { guard: 'isRead', actions: 'takeAddress', target: 'editing' },
          { actions: 'noteUnread', target: 'failed' },
        ],
      },
    },
    failed: { tags: 'failed', on: { RETRY: 'loading' } },
    editing: {
      tags: 'editing',
      initial: 'looking',
      on: {
        CHANGE: { actions: ['type', 'persistDraft'], target: '.settling' },
        LEAVE: { actions: 'leave' },
        SUBMIT: [{ guard: 'isFit', target: 'confirming' }, { actions: 'judge' }],
      },
      states: lookingUp,
    },
    confirming: {
      tags: 'confirming',
      on: {
        CONFIRM: { actions: ['takeKey', 'persistDraft'], target: 'sending' },
        BACK: 'editing',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { draft, key } }) => ({ change: draft, key: key ?? '' }),
        onDone: [
          { guard: 'isDone', actions: ['takeChange', 'persistDraft'], target: 'editing' },
          { guard: 'isOld', actions: ['tellMeanwhile', 'persistDraft'], target: 'loading' },
          { guard: 'isOverLimit', actions: ['dropKey', 'persistDraft'], target: 'loading' },
          { guard: 'isUnknown', actions: 'noteUnknown', target: 'unsettled' },
          { actions: ['noteRefusal', 'persistDraft'], target: 'editing.known' },
        ],
      },
    },
    unsettled: unsettled('sending', 'editing'),
  },
});
