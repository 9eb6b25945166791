import { useCallback, useSyncExternalStore } from 'react';

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

const doNothing = (): void => undefined;
const dontWatch = () => doNothing;

/** The newest open dialog or drawer: nothing outside it can be reached. Alerts' own dialog does not count. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]:not([data-alert])')].at(-1) ?? null;
}

/**
 * Where something that must stay visible and usable goes: into the open dialog, or nowhere special (null).
 * @param isNeeded whether there is something to show; only then the page is watched
 */
export function useTopDialog(isNeeded: boolean): Element | null {
  const read = useCallback(() => (isNeeded ? topDialog() : null), [isNeeded]);
  return useSyncExternalStore(isNeeded ? watchDialogs : dontWatch, read, () => null);
}
