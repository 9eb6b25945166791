import { assign, emit, sendTo, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError, Result } from '../shared/result';
import { isSameDraft } from '../forms/fields';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { errorsAfter, errorsOnLeaving, isUnsaved } from './record';
import type { PersistedDraft, RecordRules, Saving } from './record';

interface Input {
  /** Null for a new one. */
  readonly recordId: string | null;
}

interface Context<Item, Draft> {
  readonly recordId: string | null;
  /** The server's version, as far as this device knows. */
  readonly item: Item | null;
  readonly draft: Draft;
  /** The unsaved form of an earlier visit. */
  readonly persisted: PersistedDraft<Draft> | null;
  /** The form as sent, while the answer is awaited. */
  readonly sent: Draft | null;
  /** The fields whose errors are shown: touched, or refused. */
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
}

type Event<Item, Draft> =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'START_OVER' }
  | { readonly type: 'EDIT'; readonly change: Partial<Draft> }
  /** A field lost the focus. */
  | { readonly type: 'LEAVE'; readonly path: string }
  | { readonly type: 'SAVE'; readonly secret: string }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'KEEP_MINE' }
  | { readonly type: 'TAKE_THEIRS' }
  /** Something outside the form changed the record. */
  | { readonly type: 'ITEM_CHANGED'; readonly item: Item };

export interface RecordSaved<Item> {
  readonly type: 'saved';
  readonly item: Item;
}

/**
 * The editor of one record of any kind: read it, edit it, check it, save it. The form is stored on the device with
 * every change, and offered when the person comes back. If somebody else has changed the record meanwhile, the person
 * decides, and nothing is overwritten unseen. A secret (a password) is sent when saving and is in no context. Tags:
 * `loading`, `unloaded`, `missing`, `offering`, `editing`, `busy`, `conflict`, `created`.
 */
export function recordEditorOf<Item extends object, Draft extends object>(rules: RecordRules<Item, Draft>) {
  type Known = Context<Item, Draft>;
  const baseOf = ({ item }: Known): Draft => (item === null ? rules.form.empty : rules.draftOf(item));
  type Loaded = Result<Item | null>;
  const valueOf = (result: Loaded): Item | null => (result.ok ? result.value : null);
  const isDirty = ({ item, draft }: Known): boolean => isUnsaved(rules, item, draft);

  const actors = {
    /** The record; null for a new one. */
    load: outcome<Item | null, { readonly id: string | null }>('load'),
    save: outcome<Item, Saving<Item, Draft>>('save'),
    /** The form left at an earlier visit; never fails. */
    recall: answer<PersistedDraft<Draft> | null>('recall'),
    drafts: draftKeeper<PersistedDraft<Draft>>(),
  };
  const on = readersOf<Event<Item, Draft>, typeof actors, { readonly compare: 'load' }>();

  return setup({
    types: {
      input: {} as Input,
      context: {} as Known,
      events: {} as Event<Item, Draft>,
      emitted: {} as RecordSaved<Item>,
      tags: {} as 'loading' | 'unloaded' | 'missing' | 'offering' | 'editing' | 'busy' | 'conflict' | 'created',
    },
    actors,
    guards: {
      isNew: ({ context }) => context.recordId === null,
      isFound: on.output(['load', 'save', 'compare'], (_, result) => result.ok),
      isMissing: on.output(['load', 'compare'], (_, result) => isRefused(result, 'NOT_FOUND')),
      isConflict: on.output('save', (_, result) => isRefused(result, 'CHANGED_MEANWHILE')),
      /** The record already is as the person wants it: the answer that said so was lost. */
      isOurs: on.output('compare', ({ context }, result) => {
        const item = valueOf(result);
        return item !== null && isSameDraft(rules.draftOf(item), context.draft);
      }),
      isWorthOffering: on.output(
        'recall',
        ({ context }, persisted) => persisted !== null && !isSameDraft(persisted.draft, context.draft),
      ),
      isOutdated: ({ context }) =>
        context.item !== null && context.persisted?.version !== rules.versionOf(context.item),
      isFit: on.event(
        'SAVE',
        ({ context }, { secret }) => rules.check(context.draft, context.item, secret).length === 0,
      ),
    },
    actions: {
      takeItem: assign(
        on.output('load', (_, result) => {
          const item = valueOf(result);
          return item === null ? {} : { item, draft: rules.draftOf(item) };
        }),
      ),
      takeCurrent: assign(on.output('compare', (_, result) => (result.ok ? { item: result.value } : {}))),
      /** What was typed while the answer was awaited stays. */
      takeSaved: assign(
        on.output(['save', 'compare'], ({ context }, result) => {
          const item = valueOf(result);
          if (item === null) return {};
          const isTyped = context.sent !== null && !isSameDraft(context.sent, context.draft);
          return { item, draft: isTyped ? context.draft : rules.draftOf(item), sent: null };
        }),
      ),
      takeChanged: assign(
        on.event('ITEM_CHANGED', ({ context }, { item }) => ({
          item,
          draft: isDirty(context) ? context.draft : rules.draftOf(item),
        })),
      ),
      noteKept: assign(on.output('recall', (_, persisted) => ({ persisted }))),
      takePersisted: assign(({ context }) => ({ draft: context.persisted?.draft ?? context.draft, persisted: null })),
      dropPersisted: assign({ persisted: null }),
      edit: assign(
        on.event('EDIT', ({ context }, { change }) => {
          const draft = { ...context.draft, ...change };
          return {
            draft,
            errors: errorsAfter(
              context.errors,
              { edited: Object.keys(change), before: context.draft, after: draft },
              (each) => rules.check(each, context.item, null),
            ),
          };
        }),
      ),
      leave: assign(
        on.event('LEAVE', ({ context }, { path }) => ({
          errors: errorsOnLeaving(context.errors, path, rules.check(context.draft, context.item, null)),
        })),
      ),
      startOver: assign(({ context }) => ({ draft: baseOf(context), errors: [], failure: null })),
      noteErrors: assign(
        on.event('SAVE', ({ context }, { secret }) => ({
          errors: rules.check(context.draft, context.item, secret),
          failure: null,
        })),
      ),
      noteSent: assign(({ context }) => ({ sent: context.draft, errors: [], failure: null })),
      noteFailure: assign(
        on.output(['load', 'save', 'compare'], (_, result) =>
          result.ok
            ? {}
            : {
                failure: result.failure,
                errors: result.failure.kind === 'refused' ? result.failure.fields : [],
                sent: null,
              },
        ),
      ),
      forgetFailure: assign({ failure: null }),
      persistDraft: sendTo('drafts', ({ context }): DraftCommand<PersistedDraft<Draft>> => {
        const version = context.item === null ? null : rules.versionOf(context.item);
        return { type: 'PERSIST', persisted: isDirty(context) ? { draft: context.draft, version } : null };
      }),
      forgetDraft: sendTo('drafts', { type: 'PERSIST', persisted: null }),
      tellSaved: emit(
        on.output(['save', 'compare'], (_, result): RecordSaved<Item> => {
          const item = valueOf(result);
          if (item === null) throw new Error('Nothing was saved');
          return { type: 'saved', item };
        }),
      ),
    },
  }).createMachine({
    id: `${rules.name}-editor`,
    context: ({ input }) => ({
      recordId: input.recordId,
      item: null,
      draft: rules.form.empty,
      persisted: null,
      sent: null,
      errors: [],
      failure: null,
    }),
    invoke: { id: 'drafts', src: 'drafts' },
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        entry: 'forgetFailure',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.recordId }),
          onDone: [
            { guard: 'isFound', actions: 'takeItem', target: 'recalling' },
            { guard: 'isMissing', target: 'missing' },
            { actions: 'noteFailure', target: 'unloaded' },
          ],
        },
      },
      unloaded: { tags: 'unloaded', on: { RETRY: 'loading' } },
      missing: { tags: 'missing', entry: 'forgetDraft' },
      recalling: {
        tags: 'loading',
        invoke: {
          id: 'recall',
          src: 'recall',
          onDone: [{ guard: 'isWorthOffering', actions: 'noteKept', target: 'offering' }, { target: 'editing' }],
        },
      },
      offering: {
        tags: 'offering',
        on: {
          CONTINUE: [
            { guard: 'isOutdated', actions: 'takePersisted', target: 'conflicted' },
            { actions: 'takePersisted', target: 'editing' },
          ],
          START_OVER: { actions: ['dropPersisted', 'forgetDraft'], target: 'editing' },
        },
      },
      editing: {
        tags: 'editing',
        on: {
          EDIT: { actions: ['edit', 'persistDraft'] },
          LEAVE: { actions: 'leave' },
          SAVE: [{ guard: 'isFit', target: 'saving' }, { actions: 'noteErrors' }],
          DISCARD: { actions: ['startOver', 'forgetDraft'] },
          ITEM_CHANGED: { actions: ['takeChanged', 'persistDraft'] },
        },
      },
      saving: {
        tags: ['editing', 'busy'],
        entry: 'noteSent',
        on: { EDIT: { actions: ['edit', 'persistDraft'] } },
        invoke: {
          id: 'save',
          src: 'save',
          input: on.event('SAVE', ({ context }, event) => ({
            item: context.item,
            draft: context.draft,
            secret: event.secret,
          })),
          onDone: [
            { guard: 'isFound', target: 'saved', actions: ['takeSaved', 'tellSaved'] },
            { guard: 'isConflict', target: 'comparing' },
            { actions: 'noteFailure', target: 'editing' },
          ],
        },
      },
      saved: {
        always: [
          { guard: 'isNew', actions: 'forgetDraft', target: 'created' },
          { actions: 'persistDraft', target: 'editing' },
        ],
      },
      comparing: {
        tags: ['editing', 'busy'],
        invoke: {
          id: 'compare',
          src: 'load',
          input: ({ context }) => ({ id: context.recordId }),
          onDone: [
            { guard: 'isOurs', target: 'saved', actions: ['takeSaved', 'tellSaved'] },
            { guard: 'isFound', actions: 'takeCurrent', target: 'conflicted' },
            { guard: 'isMissing', target: 'missing' },
            { actions: 'noteFailure', target: 'editing' },
          ],
        },
      },
      conflicted: {
        tags: 'conflict',
        on: {
          KEEP_MINE: { actions: 'persistDraft', target: 'editing' },
          TAKE_THEIRS: { actions: ['startOver', 'forgetDraft'], target: 'editing' },
        },
      },
      created: { tags: 'created' },
    },
  });
}
