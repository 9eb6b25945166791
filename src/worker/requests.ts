/** What becomes of a request: the page, with a kept one behind it; a file of a build, kept first; or none of our business. */
export type Treatment = 'page' | 'file' | 'network';

/** What is asked, as a `Request` says it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** Answers of the server and its own pages; the sandbox's and the developers' pages are there with a network alone. */
const NOT_THE_APP = /^\/+(?:v2|sandbox|dev|assets|socket\.io|openapi|healthz|livez|readyz)(?:[/.]|$)/i;
/** The end of a path that names a file: pictures of a menu, downloads. */
const NAMES_A_FILE = /\.[^/]*$/;
/** Files whose names contain a hash of their content; those of the sandbox have a folder of their own. */
const OF_A_BUILD = /^\/assets\/(?!sandbox\/).+-[\w-]{7,}\.\w+$/;

/** Whether the path is that of a file that may be kept: it never changes, and says nothing about anybody. */
export const isKeepable = (path: string): boolean => OF_A_BUILD.test(path);

const OF_DRIVERS = /^\/+(?:driver(?:\/|$)|assets\/driver\/)/i;

/** Whether the drivers' page is asked for, or one of its files: it is kept apart from the merchants' app [decision 0142]. */
export const isOfDrivers = (path: string): boolean => OF_DRIVERS.test(path);

/**
 * What the worker does with a request [R11.41]. Calls are never kept, nor is anything that could name a person: only the
 * page without its content, and files of the build.
 * @param origin of the app
 */
export function treatmentOf({ method, url, mode, headers }: Asked, origin: string): Treatment {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'network';
  if (mode === 'navigate')
    return NOT_THE_APP.test(asked.pathname) || NAMES_A_FILE.test(asked.pathname) ? 'network' : 'page';
  // A part of a file cannot be kept.
  return isKeepable(asked.pathname) && asked.search === '' && !headers.has('range') ? 'file' : 'network';
}
