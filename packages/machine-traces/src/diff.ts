import type { AnyMachineSnapshot } from 'xstate';
import { encodePlain } from './encoding';
import type { Json } from './encoding';

/** One place where two values differ; absent on a side where there is nothing. */
export interface Change {
  /** Names from the outside in, with dots between. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A snapshot as people compare it: where it stands, what it knows, which actors it has. */
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

/** What a step changed of an actor's snapshot: every smallest part that is another one. No snapshot is nothing at all. */
export function diffSnapshots(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot | undefined,
): readonly Change[] {
  const [one, other] = [shownOf(before), shownOf(after)];
  // A new actor is told in its parts, not as one.
  return [...changes(one ?? (other === undefined ? undefined : {}), other ?? (one === undefined ? undefined : {}), '')];
}
