import { useSyncExternalStore } from 'react';

const CARDS = '(max-width: 1099px)'; // the same in list.module.css

/** Whether rows are cards here, as on a phone. */
export const useIsCards = () => useSyncExternalStore(watchCards, () => window.matchMedia(CARDS).matches);

function watchCards(changed: () => void): () => void {
  const media = window.matchMedia(CARDS);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
