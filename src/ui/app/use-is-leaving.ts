import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the address has moved on from the page on the screen, which stays there until the next one can be drawn.
 * What a page does to the address by itself (after a rest, after an answer) must then be left undone, or it would call
 * the person back from where they have just gone.
 */
export function useIsLeaving(): () => boolean {
  const location = useLocation();
  const drawnAt = useRef('');
  useLayoutEffect(() => {
    drawnAt.current = window.location.href;
  }, [location]);
  return useCallback(() => window.location.href !== drawnAt.current, []);
}
