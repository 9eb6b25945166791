import { assign, emit, sendTo, setup } from 'xstate';
import { isOutcomeUnknown, unsettled } from '../forms/attempt';
import { afterLeaving, errorsAfterChange, isErrorDue, UNTOUCHED } from '../forms/errors';
import type { Progress } from '../forms/errors';
import { setAt } from '../forms/paths';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { withoutRow, withRow } from '../forms/rows';
import { readersOf } from '../shared/event-readers';
import type { Currency } from '../shared/money';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import { setupErrors, setupForm, setupOf, suggestedSubdomain } from './setup-draft';
import type { SetupDraft } from './setup-draft';
import { FIRST_ITEMS_MAX } from './store';
import type { Store, StoreSetup } from './store';
import { normalSubdomain, subdomainError } from './subdomain';
import { checkSubdomain, lookingUp, TYPING_REST } from './subdomain-lookup';

interface Input {
  /** Of the store's prices. */
  readonly currency: Currency;
}

/** What the device stores of a set-up. */
export interface PersistedSetup {
  readonly draft: SetupDraft;
  /** Under which it was sent; null if it was not. */
  readonly key: string | null;
}

export interface SetupContext extends Input, Progress {
  readonly draft: SetupDraft;
  /** Whether others left the subdomain free; null while nobody knows. */
  readonly isFree: boolean | null;
  /** Under which the set-up is sent: the same until it is changed [T.36]. */
  readonly key: string | null;
  readonly failure: Failure | null;
  /** The store that was set up. */
  readonly store: Store | null;
}

/** A change of the form. */
export type SetupChange =
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'add-item' }
  | { readonly kind: 'remove-item'; readonly id: string };

export type SetupEvent =
  | { readonly type: 'CHANGE'; readonly change: SetupChange }
  /** A field lost the focus. */
  | { readonly type: 'LEAVE'; readonly path: string }
  /** Asks again whether the subdomain is free. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'SUBMIT'; readonly key: string }
  /** Nobody knows whether the store was set up: asks again, or goes back to the form. */
  | { readonly type: 'CHECK' }
  | { readonly type: 'BACK' };

/** Between two tries after a lost answer, ms. */
const RECHECK = 5_000;

const actors = {
  /** What an earlier visit left; never fails. */
  recall: answer<PersistedSetup | null>('recall'),
  drafts: draftKeeper<PersistedSetup>(),
  checkSubdomain,
  setUp: outcome<Store, { readonly setup: StoreSetup; readonly key: string }>('setUp'),
};
const on = readersOf<SetupEvent, typeof actors>();

function changed(draft: SetupDraft, change: SetupChange): SetupDraft {
  if (change.kind === 'add-item') return { ...draft, items: withRow(draft.items, emptyItem, FIRST_ITEMS_MAX) };
  if (change.kind === 'remove-item') return { ...draft, items: withoutRow(draft.items, change.id) };
  const next = setAt(draft, change.path, change.value);
  // While the subdomain is what the name suggested, it follows the name.
  const follows = change.path === 'name.en' && draft.subdomain === suggestedSubdomain(draft.name.en);
  return follows ? { ...next, subdomain: suggestedSubdomain(next.name.en) } : next;
}

const emptyItem = { name: { en: '', ar: '' }, price: '' };
const placeOf = (change: SetupChange): string =>
  change.kind === 'set' ? change.path : change.kind === 'remove-item' ? `items.${change.id}` : 'items';

/** Every error of the form, with what the server found. */
export function allSetupErrors({ draft, currency, isFree, serverErrors }: SetupContext): readonly FieldError[] {
  const own = setupErrors(draft, currency);
  const taken =
    isFree === false && own.every(({ path }) => path !== 'subdomain') ? [{ path: 'subdomain', code: 'taken' }] : [];
  const known = [...own, ...taken];
  return [...known, ...serverErrors.filter(({ path }) => known.every((error) => error.path !== path))];
}

/** The code of the error at a path, if it is to be shown by now. */
export function shownSetupError(context: SetupContext, path: string): string | null {
  // That somebody else has a subdomain is worth saying while it is typed.
  const isDue = isErrorDue(context, path) || (path === 'subdomain' && context.isFree === false);
  return isDue ? (allSetupErrors(context).find((error) => error.path === path)?.code ?? null) : null;
}

/**
 * Setting up a store [R2.22] [R1.08]: its sections are filled in in any order, the draft survives whatever happens to the
 * page, the subdomain is looked up while it is typed and only the last answer counts, and what is sent is stored once.
 * Tags: restoring; editing, with checking or unchecked; busy; unsettled; done.
 */
export const storeSetupMachine = setup({
  types: {
    input: {} as Input,
    context: {} as SetupContext,
    events: {} as SetupEvent,
    emitted: {} as { readonly type: 'field.pointed'; readonly path: string },
    tags: {} as 'restoring' | 'editing' | 'checking' | 'unchecked' | 'busy' | 'unsettled' | 'done',
  },
  actors,
  delays: { typingRest: TYPING_REST, recheckInterval: RECHECK },
  actions: {
    takePersisted: assign(
      on.output('recall', (_, persisted) => (persisted === null ? {} : { draft: persisted.draft, key: persisted.key })),
    ),
    change: assign(
      on.event('CHANGE', ({ context }, { change }) => {
        const draft = changed(context.draft, change);
        const isSame = normalSubdomain(draft.subdomain) === normalSubdomain(context.draft.subdomain);
        return {
          draft,
          isFree: isSame ? context.isFree : null,
          serverErrors: errorsAfterChange(context.serverErrors, placeOf(change)),
          key: null,
          failure: null,
        };
      }),
    ),
    leave: assign(on.event('LEAVE', ({ context }, { path }) => afterLeaving(context, path))),
    takeAnswer: assign(
      on.output('checkSubdomain', (_, result) => ({ isFree: result.ok ? result.value.isFree : null })),
    ),
    showErrors: assign({ attempted: true }),
    pointAtError: emit(({ context }) => ({
      type: 'field.pointed' as const,
      path: allSetupErrors(context)[0]?.path ?? '',
    })),
    takeKey: assign(on.event('SUBMIT', ({ context }, { key }) => ({ key: context.key ?? key, failure: null }))),
    persistDraft: sendTo('drafts', ({ context: { draft, key } }): DraftCommand<PersistedSetup> => ({
      type: 'PERSIST',
      persisted: { draft, key },
    })),
    forgetDraft: sendTo('drafts', { type: 'PERSIST', persisted: null }),
    takeStore: assign(on.output('setUp', (_, result) => (result.ok ? { store: result.value } : {}))),
    noteRefusal: assign(
      on.output('setUp', (_, result) => {
        if (result.ok) return {};
        const { failure } = result;
        if (isRefused(result, 'SUBDOMAIN_TAKEN')) return { failure: null, isFree: false, attempted: true, key: null };
        return {
          failure,
          serverErrors: failure.kind === 'refused' ? failure.fields : [],
          key: null,
        };
      }),
    ),
    noteUnknown: assign(on.output('setUp', (_, result) => ({ failure: result.ok ? null : result.failure }))),
  },
  guards: {
    isSubdomainChanged: on.event(
      'CHANGE',
      ({ context }, { change }) =>
        normalSubdomain(changed(context.draft, change).subdomain) !== normalSubdomain(context.draft.subdomain),
    ),
    isSubdomainFit: ({ context }) => subdomainError(context.draft.subdomain) === null,
    isBeingSent: on.output(
      'recall',
      ({ context }, persisted) =>
        persisted !== null && persisted.key !== null && setupErrors(persisted.draft, context.currency).length === 0,
    ),
    isChecked: on.output('checkSubdomain', (_, result) => result.ok),
    isFit: ({ context }) => allSetupErrors(context).length === 0,
    isSetUp: on.output('setUp', (_, result) => result.ok),
    /** Another tab, or another person, was first: the store is there. */
    isThere: on.output('setUp', (_, result) => isRefused(result, 'STORE_EXISTS')),
    isUnknown: on.output('setUp', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'store-setup',
  context: ({ input }) => ({
    ...input,
    ...UNTOUCHED,
    draft: setupForm.empty,
    isFree: null,
    key: null,
    failure: null,
    store: null,
  }),
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          { guard: 'isBeingSent', actions: 'takePersisted', target: 'sending' },
          { actions: 'takePersisted', target: 'editing' },
        ],
      },
    },
    editing: {
      tags: 'editing',
      initial: 'looking',
      on: {
        CHANGE: [
          { guard: 'isSubdomainChanged', actions: ['change', 'persistDraft'], target: '.settling' },
          { actions: ['change', 'persistDraft'] },
        ],
        LEAVE: { actions: 'leave' },
        SUBMIT: [
          { guard: 'isFit', actions: ['takeKey', 'persistDraft'], target: 'sending' },
          { actions: ['showErrors', 'pointAtError'] },
        ],
      },
      states: lookingUp,
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context: { draft, currency, key } }) => ({ setup: setupOf(draft, currency), key: key ?? '' }),
        onDone: [
          { guard: 'isSetUp', actions: ['takeStore', 'forgetDraft'], target: 'done' },
          { guard: 'isThere', actions: 'forgetDraft', target: 'done' },
          { guard: 'isUnknown', actions: 'noteUnknown', target: 'unsettled' },
          { actions: ['noteRefusal', 'persistDraft'], target: 'editing.known' },
        ],
      },
    },
    unsettled: unsettled('sending', 'editing'),
    done: { tags: 'done' },
  },
});
