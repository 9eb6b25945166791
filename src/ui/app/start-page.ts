import { needsReload, reloadOnce } from './stale-chunks';

/** Where the page is shown. */
export const root = document.getElementById('root') ?? document.body;

/** From here on the app itself answers; the page's script now replays what was pressed too early. */
export function ready(): void {
  root.dataset['ready'] = '';
}

/** If not even the first texts loaded: the page has that message in both languages, since none could be loaded. */
export function fail(error: unknown): void {
  console.error(error);
  const toast = document.getElementById('failed');
  if (toast instanceof HTMLTemplateElement) document.body.prepend(toast.content);
}

/** Reloads the page, once, where a chunk of this build is gone. @param build distinguishes two builds */
export function watchChunks(build: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void needsReload(payload).then((needed) => {
      if (needed) reloadOnce(build, window.sessionStorage, () => window.location.reload());
    });
  });
}
