const KEY = 'mersal:reloaded';

/**
 * Whether the server serves a page right now. If not, a chunk is not gone, only unreachable, and so would the page be:
 * a reload would leave the person with the browser's own error, and lose what was typed [T.48].
 */
export function isServed(ask: typeof fetch): Promise<boolean> {
  return ask('/index.html', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * After a release an open page may request a chunk that is gone. The page reloads, once per build: drafts and the
 * session are stored on the device, so nothing is lost. If the chunk is still missing, the page shows an error as usual
 * [T.45].
 * @param build distinguishes two builds
 * @returns true if the page is reloading
 */
export function reloadOnce(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
  try {
    if (storage.getItem(KEY) === build) return false;
    storage.setItem(KEY, build);
  } catch {
    return false; // nothing can be stored, so a second reload could not be told from the first
  }
  reload();
  return true;
}
