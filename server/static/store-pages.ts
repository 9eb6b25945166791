import type { FastifyRequest } from 'fastify';
import { movedTo, storeNamed } from '../modules/store';
import type { Deps } from '../platform/deps';
import { limitRate, networkOf, tryKey } from '../platform/rate-limits';

/** Where customers order in a store. */
export const ORDERING_PAGE = '/s/:subdomain/order';
/** The client's pages of a store: that one, and where customers look at an order. */
export const STORE_PAGES = [ORDERING_PAGE, '/s/:subdomain/order/:slug'] as const;

/** How often one network may open such pages (D); beyond it the app asks, and says what the server answers. */
const OPENED = { limit: 600, window: 60_000 };

/**
 * Where a page of a store is by now, if it was asked for at an address that the store had [R2.25]; null where the app
 * alone has to show what there is: at any other address, beyond the limit, and while the database does not answer.
 */
export async function movedPage(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { params, url, ip }: Pick<FastifyRequest, 'params' | 'url' | 'ip'>,
): Promise<string | null> {
  const { subdomain = '' } = params as { readonly subdomain?: string };
  try {
    await limitRate(deps, tryKey('store-page', networkOf(ip)), OPENED);
    const store = await storeNamed(deps.db, subdomain);
    return store === null || store.subdomain === subdomain.toLowerCase() ? null : movedTo(url, store.subdomain);
  } catch (error) {
    deps.log.info({ error }, 'nobody could say whether a store has another address');
    return null;
  }
}
