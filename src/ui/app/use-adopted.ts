import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React adopts a page that the build drew, true from then on: what only this visit knows (a session that
 * ended, a failure) is drawn after it. Drawn at once it would differ from the page, which React then throws away with
 * all that was typed into it [R2.52].
 */
export function useAdopted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
