import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Json } from './encoding';
import type { Outcome, Source } from './format';
import { canonical, snapshotHash } from './hash';
import type { Shadow } from './shadow';

/** An actor that a recorder follows, and its shadow. */
export interface Followed {
  readonly actor: AnyActor;
  readonly path: string;
  readonly machine: string;
  readonly shadow: Shadow;
  readonly events: ReadonlySet<string>;
  /** Sent and not yet taken, in order. */
  readonly sent: { readonly event: AnyEventObject; readonly source: AnyActor | undefined }[];
  outcome: Outcome;
  /** An event is being taken: what XState reports until the next snapshot belongs to that event. */
  isBusy: boolean;
  isLive: boolean;
}

/** Where an event came from. @param source the actor that sent it, if one did */
export function sourceOf(event: AnyEventObject, source: AnyActor | undefined, actor: AnyActor): Source {
  if (source === undefined) return 'view';
  if (source === actor) return 'timer';
  return /^xstate\.(?:done|error)\.actor\./.test(event.type) ? 'outcome' : 'actor';
}

/** What is checked of a shadow after a step. */
export const outcomeOf = ({ snapshot, did }: Shadow): Outcome => ({
  hash: snapshotHash(snapshot),
  state: snapshot.value as Json,
  did,
});

/** The state of a chart, whatever its context. */
export const placeOf = ({ status, value, tags }: AnyMachineSnapshot): string =>
  canonical([status, value as Json, [...tags].sort()]);
