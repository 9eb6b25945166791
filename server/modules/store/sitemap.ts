import { asc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import { originOf } from '../../platform/origin';
import { storeAddress } from '../../platform/store-addresses';
import { escaped } from '../../http/html';
import { limitVisits } from './storefront';
import { stores } from './tables';

/** A sitemap may list 50,000 addresses; each store has two. */
const STORES_MAX = 25_000;
/** Search engines come once in hours. */
const KEPT = 'public, max-age=3600';

/** The addresses of a store, one a language, each with the other. */
function entriesOf(address: string): string {
  const at = (language: string) => escaped(`${address}?lang=${language}`);
  const links = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`,
  ).join('');
  return LANGUAGES.map((language) => `<url><loc>${at(language)}</loc>${links}</url>`).join('');
}

/** Lists the public pages of the stores that are not closed, for search engines [R2.57]. */
export function registerSitemap(app: FastifyInstance, deps: Deps): void {
  const origin = originOf(deps.settings);

  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /v2/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    await limitVisits(deps, request.ip);
    const rows = await deps.db
      .select({ subdomain: stores.subdomain })
      .from(stores)
      .where(isNull(stores.closedAt))
      .orderBy(asc(stores.subdomain))
      .limit(STORES_MAX);
    const entries = rows.map(({ subdomain }) => entriesOf(storeAddress(deps.settings, subdomain)));
    return reply
      .header('cache-control', KEPT)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
      );
  });
}
