import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { answer, ongoing, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldFault, Result } from '../shared/result';
import { faultsAfter, faultsOnLeaving, isSameDraft, isUnsaved } from './record';
import type { KeptDraft, RecordRules, Saving } from './record';

interface Input {
  /** Null where one is to be made. */
  readonly recordId: string | null;
}

interface Context<Item, Draft> {
  readonly recordId: string | null;
  /** As the server has it, as far as this device knows. */
  readonly item: Item | null;
  readonly draft: Draft;
  /** What was left unsaved at an earlier visit. */
  readonly kept: KeptDraft<Draft> | null;
  /** As it was sent, while the answer is awaited. */
  readonly sent: Draft | null;
  /** The fields whose faults are shown: left once, or not taken. */
  readonly faults: readonly FieldFault[];
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
  /** Something beside the form changed the record. */
  | { readonly type: 'ITEM_CHANGED'; readonly item: Item };

/** Told to the keeper of unsaved forms. */
export type DraftCommand<Draft> =
  { readonly type: 'KEEP'; readonly kept: KeptDraft<Draft> } | { readonly type: 'FORGET' };

export interface RecordSaved<Item> {
  readonly type: 'saved';
  readonly item: Item;
}

/**
 * The editor of one record of any kind: read it, edit it, check it, save it. What was typed is kept on the device with
 * every change, and offered when the person comes back; where somebody else has changed the record meanwhile, the person
 * decides, and nothing is overwritten unseen. A secret (a password) goes with the saving and stands in no context.
 * Tags: `loading`, `unloaded`, `missing`, `offering`, `editing`, `busy`, `conflict`, `created`.
 */
export function recordEditorOf<Item extends object, Draft extends object>(rules: RecordRules<Item, Draft>) {
  type Known = Context<Item, Draft>;
  const baseOf = ({ item }: Known): Draft => (item === null ? rules.empty : rules.draftOf(item));
  type Loaded = Result<Item | null>;
  const valueOf = (result: Loaded): Item | null => (result.ok ? result.value : null);
  const isDirty = ({ item, draft }: Known): boolean => isUnsaved(rules, item, draft);

  return setup({
    types: {
      input: {} as Input,
      context: {} as Known,
      events: {} as Event<Item, Draft>,
      emitted: {} as RecordSaved<Item>,
      tags: {} as 'loading' | 'unloaded' | 'missing' | 'offering' | 'editing' | 'busy' | 'conflict' | 'created',
    },
    actors: {
      /** The record; null where it is to be made. */
      load: outcome<Item | null, { readonly id: string | null }>('load'),
      save: outcome<Item, Saving<Item, Draft>>('save'),
      /** The form left at an earlier visit; never fails. */
      recall: answer<KeptDraft<Draft> | null>('recall'),
      /** Keeps the unsaved form on the device, or forgets it. */
      drafts: ongoing<DraftCommand<Draft>>('drafts'),
    },
    guards: {
      isNew: ({ context }) => context.recordId === null,
      isFound: (_, { result }: { result: Loaded }) => result.ok,
      isMissing: (_, { result }: { result: Loaded }) => isRefused(result, 'NOT_FOUND'),
      isConflict: (_, { result }: { result: Loaded }) => isRefused(result, 'CHANGED_MEANWHILE'),
      /** The record is as the person wants it: the answer that said so was lost. */
      isOurs: ({ context }, { result }: { result: Loaded }) => {
        const item = valueOf(result);
        return item !== null && isSameDraft(rules.draftOf(item), context.draft);
      },
      isWorthOffering: ({ context }, { kept }: { kept: KeptDraft<Draft> | null }) =>
        kept !== null && !isSameDraft(kept.draft, context.draft),
      isOutdated: ({ context }) => context.item !== null && context.kept?.version !== rules.versionOf(context.item),
      isFit: ({ context }, { secret }: { secret: string }) =>
        rules.check(context.draft, context.item, secret).length === 0,
    },
    actions: {
      takeItem: assign((_, { result }: { result: Loaded }) => {
        const item = valueOf(result);
        return item === null ? {} : { item, draft: rules.draftOf(item) };
      }),
      takeCurrent: assign((_, { result }: { result: Loaded }) => (result.ok ? { item: result.value } : {})),
      /** What was typed while the answer was awaited stays. */
      takeSaved: assign(({ context }, { result }: { result: Loaded }) => {
        const item = valueOf(result);
        if (item === null) return {};
        const isTyped = context.sent !== null && !isSameDraft(context.sent, context.draft);
        return { item, draft: isTyped ? context.draft : rules.draftOf(item), sent: null };
      }),
      takeChanged: assign(({ context }, { item }: { item: Item }) => ({
        item,
        draft: isDirty(context) ? context.draft : rules.draftOf(item),
      })),
      noteKept: assign((_, { kept }: { kept: KeptDraft<Draft> | null }) => ({ kept })),
      takeKept: assign(({ context }) => ({ draft: context.kept?.draft ?? context.draft, kept: null })),
      dropKept: assign({ kept: null }),
      edit: assign(({ context }, { change }: { change: Partial<Draft> }) => {
        const draft = { ...context.draft, ...change };
        return {
          draft,
          faults: faultsAfter(context.faults, Object.keys(change), rules.check(draft, context.item, null)),
        };
      }),
      leave: assign(({ context }, { path }: { path: string }) => ({
        faults: faultsOnLeaving(context.faults, path, rules.check(context.draft, context.item, null)),
      })),
      startOver: assign(({ context }) => ({ draft: baseOf(context), faults: [], failure: null })),
      noteFaults: assign(({ context }, { secret }: { secret: string }) => ({
        faults: rules.check(context.draft, context.item, secret),
        failure: null,
      })),
      noteSent: assign(({ context }) => ({ sent: context.draft, faults: [], failure: null })),
      noteFailure: assign((_, { result }: { result: Loaded }) =>
        result.ok
          ? {}
          : {
              failure: result.failure,
              faults: result.failure.kind === 'refused' ? result.failure.fields : [],
              sent: null,
            },
      ),
      forgetFailure: assign({ failure: null }),
      keepDraft: sendTo('drafts', ({ context }): DraftCommand<Draft> =>
        isDirty(context)
          ? {
              type: 'KEEP',
              kept: { draft: context.draft, version: context.item === null ? null : rules.versionOf(context.item) },
            }
          : { type: 'FORGET' },
      ),
      forgetDraft: sendTo('drafts', { type: 'FORGET' }),
      tellSaved: emit((_, { result }: { result: Loaded }): RecordSaved<Item> => {
        const item = valueOf(result);
        if (item === null) throw new Error('Nothing was saved');
        return { type: 'saved', item };
      }),
    },
  }).createMachine({
    id: `${rules.name}-editor`,
    context: ({ input }) => ({
      recordId: input.recordId,
      item: null,
      draft: rules.empty,
      kept: null,
      sent: null,
      faults: [],
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
            {
              guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
              actions: { type: 'takeItem', params: ({ event }) => ({ result: event.output }) },
              target: 'recalling',
            },
            { guard: { type: 'isMissing', params: ({ event }) => ({ result: event.output }) }, target: 'missing' },
            { actions: { type: 'noteFailure', params: ({ event }) => ({ result: event.output }) }, target: 'unloaded' },
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
          onDone: [
            {
              guard: { type: 'isWorthOffering', params: ({ event }) => ({ kept: event.output }) },
              actions: { type: 'noteKept', params: ({ event }) => ({ kept: event.output }) },
              target: 'offering',
            },
            { target: 'editing' },
          ],
        },
      },
      offering: {
        tags: 'offering',
        on: {
          CONTINUE: [
            { guard: 'isOutdated', actions: 'takeKept', target: 'conflicted' },
            { actions: 'takeKept', target: 'editing' },
          ],
          START_OVER: { actions: ['dropKept', 'forgetDraft'], target: 'editing' },
        },
      },
      editing: {
        tags: 'editing',
        on: {
          EDIT: { actions: [{ type: 'edit', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'] },
          LEAVE: { actions: { type: 'leave', params: ({ event }) => ({ path: event.path }) } },
          SAVE: [
            { guard: { type: 'isFit', params: ({ event }) => ({ secret: event.secret }) }, target: 'saving' },
            { actions: { type: 'noteFaults', params: ({ event }) => ({ secret: event.secret }) } },
          ],
          DISCARD: { actions: ['startOver', 'forgetDraft'] },
          ITEM_CHANGED: {
            actions: [{ type: 'takeChanged', params: ({ event }) => ({ item: event.item }) }, 'keepDraft'],
          },
        },
      },
      saving: {
        tags: ['editing', 'busy'],
        entry: 'noteSent',
        on: { EDIT: { actions: [{ type: 'edit', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'] } },
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context, event }) => {
            assertEvent(event, 'SAVE');
            return { item: context.item, draft: context.draft, secret: event.secret };
          },
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
              target: 'saved',
              actions: [
                { type: 'takeSaved', params: ({ event }) => ({ result: event.output }) },
                { type: 'tellSaved', params: ({ event }) => ({ result: event.output }) },
              ],
            },
            { guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) }, target: 'comparing' },
            { actions: { type: 'noteFailure', params: ({ event }) => ({ result: event.output }) }, target: 'editing' },
          ],
        },
      },
      saved: {
        always: [
          { guard: 'isNew', actions: 'forgetDraft', target: 'created' },
          { actions: 'keepDraft', target: 'editing' },
        ],
      },
      comparing: {
        tags: ['editing', 'busy'],
        invoke: {
          id: 'compare',
          src: 'load',
          input: ({ context }) => ({ id: context.recordId }),
          onDone: [
            {
              guard: { type: 'isOurs', params: ({ event }) => ({ result: event.output }) },
              target: 'saved',
              actions: [
                { type: 'takeSaved', params: ({ event }) => ({ result: event.output }) },
                { type: 'tellSaved', params: ({ event }) => ({ result: event.output }) },
              ],
            },
            {
              guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
              actions: { type: 'takeCurrent', params: ({ event }) => ({ result: event.output }) },
              target: 'conflicted',
            },
            { guard: { type: 'isMissing', params: ({ event }) => ({ result: event.output }) }, target: 'missing' },
            { actions: { type: 'noteFailure', params: ({ event }) => ({ result: event.output }) }, target: 'editing' },
          ],
        },
      },
      conflicted: {
        tags: 'conflict',
        on: {
          KEEP_MINE: { actions: 'keepDraft', target: 'editing' },
          TAKE_THEIRS: { actions: ['startOver', 'forgetDraft'], target: 'editing' },
        },
      },
      created: { tags: 'created' },
    },
  });
}
