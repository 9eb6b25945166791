import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DRIVERS_PATH } from '../../src/domain/identity/open-paths';
import { RESET_PATH } from '../../src/domain/identity/redirect';
import type { Deps } from '../platform/deps';
import { encodingFor } from '../http/compression';
import { languageOf } from '../http/language';
import { Refusal } from '../http/refusal';
import { contentPolicy } from './policy';
import { watchSite } from './site';
import type { SiteFile, SitePage } from './site';
import { movedPage, ORDERING_PAGE, STORE_PAGES } from './store-pages';
import { TRACKING, trackingPages } from './tracking-page';

const NOT_BUILT = 'The client is not built yet: npm run build';
/** Not pages of the client: an unknown path below them is simply not found. */
const SERVER_PATHS = /^\/(?:v2|sandbox\/api|assets|socket\.io|openapi|healthz|livez|readyz)(?:[/.]|$)/;
/** Keeps the app on a device [R11.41]; a browser asks for it now and then, and must never have an old one. */
const WORKER = '/service-worker.js';
/** A worker of our own files may ask us and nobody else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** What is served instead to take the worker away from every device that comes by. */
const NO_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;
const DRIVERS_PAGES = new RegExp(`^/+${DRIVERS_PATH.slice(1)}(?:/|\\.html$|$)`, 'i');
const SANDBOX_PAGES = /^\/+sandbox(?:\/|$)/i;
/** How long a file without a hash in its name may be cached, in seconds. */
const SHORT_LIFE = 3600;

/** A path as the client's router reads it; unchanged if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isCurrent(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((each) => each.trim() === tag);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  life = file.immutable ? 'public, max-age=31536000, immutable' : `public, max-age=${SHORT_LIFE}`,
): FastifyReply {
  void reply.headers({
    etag: file.tag,
    vary: 'accept-encoding',
    'cache-control': life,
  });
  if (isCurrent(request, file.tag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const encoded = encoding === null ? undefined : file.encoded[encoding];
  if (encoding !== null && encoded !== undefined) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(encoded ?? file.content);
}

/**
 * A page inside the client, and a client that wants a page: `*` + `/*` is enough for a path that looks like no file.
 */
function wantsPage(path: string, accept: string): boolean {
  if (path === '/' || path === '/index.html' || path === '/driver.html') return true;
  if (SERVER_PATHS.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

/** Serves the built client [R7.08]: its files, and its page for every path inside it. */
export function register(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>): void {
  const { settings } = deps;
  const trackingPage = trackingPages(deps);
  const siteNow = watchSite(settings.distDir, !settings.production);

  function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
    void reply.headers({
      etag: page.tag,
      'last-modified': page.changed.toUTCString(),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    // Without a policy of its own a 304 leaves the cached page the policy, and so the nonce, that it came with.
    if (isCurrent(request, page.tag)) return reply.code(304).send();
    const nonce = randomBytes(16).toString('base64');
    void reply.header('content-security-policy', contentPolicy(nonce, request.headers.host, settings.tileUrl));
    return reply.type('text/html; charset=utf-8').send(page.html.replaceAll('__CSP_NONCE__', nonce));
  }

  function sendPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = siteNow();
    const file = site?.files.get(path);
    if (file !== undefined) return sendFile(request, reply, file);
    // A reset link's token is in the address until the page has removed it [T.18].
    if (path.startsWith(`${RESET_PATH}/`)) void reply.header('referrer-policy', 'no-referrer');
    if (!wantsPage(path, request.headers.accept ?? '')) throw new Refusal('NOT_FOUND');
    // There is no sandbox in production: its pages are unknown paths, as in the client [R2.02].
    if (settings.production && SANDBOX_PAGES.test(decoded(path))) return reply.redirect('/404');
    if (site === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return sendPage(request, reply, DRIVERS_PAGES.test(decoded(path)) ? site.drivers : site.page);
  }

  app.get(WORKER, (request, reply) => {
    const file = siteNow()?.files.get(WORKER);
    if (settings.keptOnDevices && file === undefined) throw new Refusal('NOT_FOUND');
    void reply.header('content-security-policy', WORKER_POLICY);
    return settings.keptOnDevices && file !== undefined
      ? sendFile(request, reply, file, 'no-cache')
      : reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(NO_WORKER);
  });

  /** The public page of a delivery, readable before any script has run [R11.39]. */
  app.get(TRACKING, async (request, reply) => {
    const site = siteNow();
    const isPage = site !== null && wantsPage(request.url, request.headers.accept ?? '');
    const html = isPage ? await trackingPage(request, site) : null;
    if (html === null) return sendPath(request, reply);
    const nonce = randomBytes(16).toString('base64');
    void reply.headers({
      'content-security-policy': contentPolicy(nonce, request.headers.host, settings.tileUrl),
      // It says where a parcel is: nothing on the way may keep it, and no search engine may list it.
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding, accept-language',
    });
    return reply.type('text/html; charset=utf-8').send(html.replaceAll('__CSP_NONCE__', nonce));
  });

  for (const path of STORE_PAGES)
    app.get(path, async (request, reply) => {
      const moved = await movedPage(deps, request);
      // Not for good: a store may take back an address that it had.
      if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(moved, 302);
      // Asked for while the page is read, and not one after the other [R2.57]. The page itself names only the files of the
      // app's first pages: every name in it weighs on all of them.
      const ahead = path === ORDERING_PAGE ? siteNow()?.orderingAhead : null;
      const { lang } = request.query as { readonly lang?: unknown };
      const language = languageOf(lang, request.headers['accept-language'], 'en');
      if (ahead) void reply.header('link', ahead[language]);
      return sendPath(request, reply);
    });

  app.get('/*', sendPath);
}
