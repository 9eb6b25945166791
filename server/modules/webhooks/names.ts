import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import process from 'node:process';

/** The addresses of a host name; none if it has none now. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** How long one question to a name server may take, in ms, and how often it is asked. */
const TIMEOUT = 2_000;
const TRIES = 2;

/** As the system looks names up, with the names of this machine: for the sandbox. */
export const systemNames: Resolve = (host) =>
  lookup(host, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );

/**
 * Asks name servers without the system's own look-up, which holds one of four threads until it is answered: names whose
 * servers say nothing would keep sign-ins and files waiting.
 * @param servers instead of those of the system
 */
export function publicNames({
  servers,
  timeout = TIMEOUT,
}: { readonly servers?: readonly string[]; readonly timeout?: number } = {}): Resolve {
  const resolver = new Resolver({ timeout, tries: TRIES });
  if (servers !== undefined) resolver.setServers([...servers]);
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

/** The same for a connection. */
export function lookupBy(resolve: Resolve): LookupFunction {
  return (host, { all }, done) => {
    const answer = async (): Promise<void> => {
      const found = await resolve(host);
      const [first] = found;
      // Outside the promise: what goes wrong in the connection is the connection's.
      if (first === undefined) process.nextTick(done, new Error('This name has no address'), all === true ? [] : '');
      else if (all !== true) process.nextTick(done, null, first, isIP(first));
      else
        process.nextTick(
          done,
          null,
          found.map((address) => ({ address, family: isIP(address) })),
        );
    };
    void answer();
  };
}
