import type { Settings } from '../settings';
import { originOf } from './origin';

type Where = Pick<Settings, 'publicOrigin' | 'port' | 'storeDomain'>;

/** The public address of a store's page: its own host where stores have hosts, else a path of ours. */
export function storeAddress(settings: Where, subdomain: string): string {
  const origin = originOf(settings);
  if (settings.storeDomain === null) return `${origin}/s/${encodeURIComponent(subdomain)}`;
  const { protocol, port } = new URL(origin);
  return `${protocol}//${subdomain}.${settings.storeDomain}${port === '' ? '' : `:${port}`}/`;
}

/**
 * What stands before the domain of stores in the host that a request names, in lower case; null where it names another
 * host. Whether a store has it, or it can be a store's at all, is judged like any other address.
 */
export function storeHost({ publicOrigin, storeDomain }: Where, host: string | undefined): string | null {
  if (storeDomain === null || host === undefined) return null;
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  // The app may stand beside the stores.
  if (publicOrigin !== null && name === new URL(publicOrigin).hostname) return null;
  if (name === storeDomain) return '';
  return name.endsWith(`.${storeDomain}`) ? name.slice(0, -storeDomain.length - 1) : null;
}
