import type { SandboxPort } from '../ports/sandbox.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** How often the open page refetches, in ms. */
const LOOK_INTERVAL = 1_000;

/** The sandbox's settings and what the fleet is doing, polled. */
export function sandboxQuery(port: SandboxPort) {
  return { queryKey: queryKeys.sandbox, queryFn: () => ask(port.state()), refetchInterval: LOOK_INTERVAL };
}

/** A payment on the gateway's page; it changes with what is pressed there. */
export function checkoutQuery(port: SandboxPort, id: string) {
  return { queryKey: queryKeys.checkout(id), queryFn: () => ask(port.checkout(id)) };
}
