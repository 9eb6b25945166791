import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React hydrates a page that the build drew, true from then on: what only this visit knows (a session that
 * ended, a failure) is drawn afterwards. Drawn at once it would differ from the page, and React would discard the page
 * with everything typed into it [R2.52].
 */
export function useAdopted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
