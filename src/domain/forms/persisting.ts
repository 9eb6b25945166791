import type { CallbackActorLogic, NonReducibleUnknown } from 'xstate';
import { ongoing } from '../shared/outcome';

/** Told to the actor that holds a draft on the device: what it is now; null where nothing is to be kept. */
export interface DraftCommand<Persisted> {
  readonly type: 'PERSIST';
  readonly persisted: Persisted | null;
}

/** Writes drafts to the device, one after the other, as long as its machine runs. */
export function draftKeeper<Persisted, Input = NonReducibleUnknown>(): CallbackActorLogic<
  DraftCommand<Persisted>,
  Input
> {
  return ongoing<DraftCommand<Persisted>, Input>('drafts');
}

/** What a chart with the region below is told. */
export type DraftEvent =
  /** The page goes away, or what holds the form is closed. */
  | { readonly type: 'HIDE' }
  /** Within the machine only. */
  | { readonly type: 'DRAFT.CHANGED' }
  | { readonly type: 'DRAFT.PERSIST' };

/** So long nothing is typed before a draft is written. Milliseconds. */
export const DRAFT_SETTLES = 300;

/**
 * A region that has the draft kept [R3.06]: once typing rests (`draftSettles`), when the form is hidden, or at once. Its
 * machine has the actor `drafts`, and an action `persistDraft` that sends the draft to it.
 */
export const persisting = {
  initial: 'persisted',
  on: { 'DRAFT.CHANGED': '.unsaved', 'DRAFT.PERSIST': { actions: 'persistDraft', target: '.persisted' } },
  states: {
    persisted: {},
    unsaved: {
      after: { draftSettles: { actions: 'persistDraft', target: 'persisted' } },
      on: { HIDE: { actions: 'persistDraft', target: 'persisted' } },
    },
  },
} as const;
