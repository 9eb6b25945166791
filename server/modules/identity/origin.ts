import type { Settings } from '../../settings';

/** Where people reach the product, as links in mails need it: never the host that a request names, which anybody may write. */
export function originOf({ publicOrigin, port }: Pick<Settings, 'publicOrigin' | 'port'>): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
