import type { AnyMachineSnapshot } from 'xstate';
import { encodePlain } from './encoding';
import type { Json } from './encoding';

/** One place where two values differ; missing on a side without a value. */
export interface Change {
  /** Names from the outside in, separated by dots. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A snapshot in the form people compare: its state, its context, its actors. */
function shownOf(snapshot: AnyMachineSnapshot | undefined): Json | undefined {
  if (snapshot === undefined) return undefined;
  const { status, value, context, children, output, error } = snapshot;
  return {
    status,
    state: value as Json,
    context: encodePlain(context),
    children: Object.keys(children as object),
    ...(output === undefined ? {} : { output: encodePlain(output) }),
    ...(error === undefined ? {} : { error: encodePlain(error) }),
  };
}

const isObject = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null;

function* changes(before: Json | undefined, after: Json | undefined, path: string): Generator<Change> {
  if (before === after) return;
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changes(before[key], after[key], path === '' ? key : `${path}.${key}`);
    return;
  }
  yield { path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** What a step changed in an actor's snapshot: the smallest parts that differ. A missing snapshot counts as empty. */
export function diffSnapshots(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot | undefined,
): readonly Change[] {
  const [one, other] = [shownOf(before), shownOf(after)];
  // A new actor is shown in its parts, not as one.
  return [...changes(one ?? (other === undefined ? undefined : {}), other ?? (one === undefined ? undefined : {}), '')];
}
