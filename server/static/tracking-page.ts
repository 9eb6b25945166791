import type { FastifyRequest } from 'fastify';
import { trackOrder } from '../../contract/ordering';
import { languageOf } from '../http/language';
import { publicTracking } from '../modules/ordering';
import type { Deps } from '../platform/deps';
import { limitRate, networkOf, tryKey } from '../platform/rate-limits';
import { openDrawnPages } from './drawn-pages';
import type { DrawnPages } from './drawn-pages';
import type { Site } from './site';

/** The path of the client's page, which is that of the call too. */
export const TRACKING = trackOrder.path;

/** How often one network may open such pages (D); beyond it the app asks, and says what the server answers. */
const OPENED = { limit: 600, window: 60_000 };

/**
 * The public page of a delivery with the delivery drawn into it; null where the app alone has to show what there is:
 * before a build, beyond the limit, and while the database does not answer.
 * @returns a function for the answers of one server
 */
export function trackingPages(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
): (request: FastifyRequest, site: Site) => Promise<string | null> {
  let opened: { readonly version: number; readonly pages: Promise<DrawnPages | null> } | null = null;

  function pagesOf({ page }: Site): Promise<DrawnPages | null> {
    const version = page.changed.getTime();
    if (opened?.version !== version) opened = { version, pages: openDrawnPages(deps.settings.distDir, version) };
    return opened.pages;
  }

  return async (request, site) => {
    try {
      const pages = await pagesOf(site);
      const params = trackOrder.params.safeParse(request.params);
      if (pages === null || !params.success) return null;
      await limitRate(deps, tryKey('tracking-page', networkOf(request.ip)), OPENED);
      const { slug } = params.data;
      const tracking = await publicTracking(deps, slug);
      const fallback = tracking !== null && tracking.regionCode === 'SA-riyadh' ? 'ar' : 'en';
      const language = languageOf(undefined, request.headers['accept-language'], fallback);
      return await pages.tracking(site.page.html, slug, tracking, language);
    } catch (error) {
      deps.log.info({ error }, 'a delivery was not drawn into its page');
      return null;
    }
  };
}
