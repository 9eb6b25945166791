import { fieldsOf } from '../shared/fields';
import { found, text } from './fields';
import type { Field } from './fields';
import type { Failure } from '../shared/result';

/** Something on its way: its key is persisted before it is sent, so that whatever happens it is made once [T.36]. */
export interface Attempt<Body> {
  readonly key: string;
  readonly order: Body;
}

const KEY = /^[\w-]{1,64}$/;

/** A stored attempt. Its body must stay what it was, or its key would stand for something else: it is taken whole or not at all. */
export function attemptField<Body extends object>(
  isWhole: (body: Readonly<Record<string, unknown>>) => boolean,
): Field<Attempt<Body> | null> {
  return found((stored) => {
    const { key, order } = fieldsOf(stored) ?? {};
    const body = fieldsOf(order);
    const named = text().read(key);
    return body !== null && isWhole(body) && KEY.test(named) ? { key: named, order: body as unknown as Body } : null;
  });
}

/** Nobody knows whether what was sent was done (no answer, one nobody can read, a server that failed, a session that ended): only the same key may ask again. */
export function isOutcomeUnknown(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500;
}

/** Nobody knows whether it was done: a state that asks again with the same key, by itself and when the person wants, until they give it up. */
export const unsettled = <const Again extends string, const Back>(again: Again, back: Back) =>
  ({ tags: 'unsettled', after: { recheckInterval: again }, on: { CHECK: again, BACK: back } }) as const;
