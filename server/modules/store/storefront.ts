import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../http/language';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { originOf } from '../../platform/origin';
import { storeAddress, storeHost } from '../../platform/store-addresses';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import { contentPolicy } from '../../static/policy';
import { subdomainError } from '../../../src/domain/store/subdomain';
import { PICTURE_HASH } from '../../../src/domain/store/store';
import { publicPicture } from './pictures';
import { storeAt } from './read-store';
import { missingPage, storePage } from './storefront-page';

/** How often one network may open pages of stores (D). */
const OPENED = { limit: 600, window: 60_000 };
/** How often one network may read pictures (D): a long menu has two hundred, which browsers keep. */
const SHOWN = { limit: 6_000, window: 60_000 };
/** Whatever somebody makes of a picture that is opened on its own: it runs nothing and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Counts a visit of a store from a network address. @throws Refusal RATE_LIMITED */
export function limitVisits(deps: Pick<Deps, 'db' | 'clock'>, ip: string): Promise<void> {
  return limitRate(deps, tryKey('storefront', networkOf(ip)), OPENED);
}

/** The same page of a store at another address of it; what is asked of the page stays. */
export function movedTo(url: string, subdomain: string): string {
  return url.replace(/^\/s\/[^/?]*/, `/s/${encodeURIComponent(subdomain)}`);
}

/** The pictures of stores [R1.08]: of a store's own items, kept by browsers for good because their content is their name. */
export function registerPictures(app: FastifyInstance, deps: Deps): void {
  app.get('/s/:subdomain/pictures/:hash', async (request, reply) => {
    await limitRate(deps, tryKey('storefront-pictures', networkOf(request.ip)), SHOWN);
    const { subdomain = '', hash = '' } = request.params as { readonly subdomain?: string; readonly hash?: string };
    const isOne = subdomainError(subdomain) === null && PICTURE_HASH.test(hash);
    const picture = isOne ? await publicPicture(deps, subdomain.toLowerCase(), hash) : null;
    if (picture === null) throw new Refusal('NOT_FOUND');
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': PICTURE_POLICY })
      .type(picture.type)
      .send(Buffer.from(picture.content));
  });
}

/** The public page of a store at `/s/{subdomain}` [R2.57]: HTML that can be read without any script. */
export function registerStorefront(app: FastifyInstance, deps: Deps): void {
  app.get('/s/:subdomain', (request, reply) => {
    const { subdomain = '' } = request.params as { readonly subdomain?: string };
    return showStore(deps, { subdomain, request, reply });
  });
}

interface Visit {
  /** As it stands in the address; any text. */
  readonly subdomain: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with the page of a store, or with that of no store. @throws Refusal RATE_LIMITED */
export async function showStore(deps: Deps, { subdomain, request, reply }: Visit): Promise<FastifyReply> {
  const { db, clock, settings } = deps;
  await limitVisits(deps, request.ip);
  const { lang } = request.query as { readonly lang?: unknown };
  const nonce = randomBytes(16).toString('base64');
  void reply.headers({
    'content-security-policy': contentPolicy(nonce, request.headers.host, null),
    vary: 'accept-language',
  });
  const html = reply.type('text/html; charset=utf-8');
  const now = clock.now();
  const store = subdomainError(subdomain) === null ? await storeAt(db, subdomain.toLowerCase(), now) : null;
  if (store === null)
    return html.code(404).send(missingPage(languageOf(lang, request.headers['accept-language'], 'en'), nonce));
  // Not for good: a store may take back an address that it had.
  if (store.subdomain !== subdomain.toLowerCase())
    return reply.header('cache-control', 'no-cache').redirect(newAddress(deps, request, store.subdomain), 302);
  const language = languageOf(lang, request.headers['accept-language'], store.regionCode === 'SA-riyadh' ? 'ar' : 'en');
  const address = storeAddress(settings, store.subdomain);
  return (
    html
      // Asked for each time: what the merchant changed, or that the store has closed, is seen at once.
      .header('cache-control', 'no-cache')
      .send(storePage(store, { language, isAsked: lang === language, nonce, now, origin: originOf(settings), address }))
  );
}

/** Where a store is by now: at the host or the path as it was asked for. */
function newAddress({ settings }: Pick<Deps, 'settings'>, { url, headers }: FastifyRequest, subdomain: string): string {
  if (storeHost(settings, headers.host) === null) return movedTo(url, subdomain);
  const [, query = ''] = url.split('?');
  return `${storeAddress(settings, subdomain)}${query === '' ? '' : `?${query}`}`;
}
