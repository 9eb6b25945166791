const KEY = 'mersal:reloaded';

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
