const KEY = 'mersal:reloaded';

/**
 * Whether the server gives out a page just now. Without one a chunk is not gone, only out of reach, and so would the page
 * be: a reload would leave the person with the browser's own error, and cost what was typed [T.48].
 */
export function isServed(ask: typeof fetch): Promise<boolean> {
  return ask('/index.html', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * After a release an open page may ask for a chunk that is gone. It is loaded anew, once a build: drafts and the session
 * are kept on the device, so nothing is lost. Should the chunk be missing still, the page says so like any fault [T.45].
 * @param build tells two builds apart
 * @returns true where the page is being reloaded
 */
export function reloadOnce(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
  try {
    if (storage.getItem(KEY) === build) return false;
    storage.setItem(KEY, build);
  } catch {
    return false; // nothing can be noted, so a second reload could not be told from the first
  }
  reload();
  return true;
}
