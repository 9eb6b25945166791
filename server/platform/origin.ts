import type { Settings } from '../settings';

/** The product's public origin, for links in mails: never the host that a request names, which anybody may write. */
export function originOf({ publicOrigin, port }: Pick<Settings, 'publicOrigin' | 'port'>): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
