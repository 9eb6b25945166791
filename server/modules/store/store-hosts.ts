import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { originOf } from '../../platform/origin';
import { storeHost } from '../../platform/store-addresses';
import { showStore } from './storefront';

/** Files that a store's page needs beside the pictures of the store. */
const FILES = ['/favicon.svg', '/robots.txt'];

/**
 * Stores at hosts of their own, `{subdomain}.{STORE_DOMAIN}` [R2.57]: there is the page of the store with its pictures,
 * and nothing else. The app, its calls and its sockets stay at the one origin, so that a session is never in reach of
 * another host; its pages of the store are led to.
 */
export function registerStoreHosts(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps;
  if (settings.storeDomain === null) return;
  app.addHook('onRequest', async (request, reply) => {
    const subdomain = storeHost(settings, request.headers.host);
    if (subdomain === null) return undefined;
    const [path = '/'] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('NOT_FOUND');
    const place = `/s/${subdomain}`;
    if (FILES.includes(path) || path.startsWith(`${place}/pictures/`)) return undefined;
    // Links to a page of the app, from here or printed.
    if (path === `${place}/order` || path.startsWith(`${place}/order/`))
      return reply.redirect(`${originOf(settings)}${request.url}`, 302);
    return showStore(deps, { subdomain: path === '/' || path === place ? subdomain : '', request, reply });
  });
}
