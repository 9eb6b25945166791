import { CALLS } from '../../contract/index';

/** @throws if a call of the contract has no handler, or a handler's call is not in the contract [R7.11] */
export function assertWhole(handled: ReadonlySet<string>): void {
  const promised = new Set(CALLS.map(({ id }) => id));
  const missing = [...promised].filter((id) => !handled.has(id));
  const unknown = [...handled].filter((id) => !promised.has(id));
  if (missing.length > 0) throw new Error(`Calls of the contract without a handler: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`Handlers whose call is not listed in contract/index.ts: ${unknown.join(', ')}`);
}
