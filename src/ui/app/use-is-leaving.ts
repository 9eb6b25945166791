import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the address has moved on from the page on the screen, which stays there until the next one can be drawn. The
 * page must then not change the address automatically (after a pause, after an answer), or it would call the person
 * back from where they have just gone.
 */
export function useIsLeaving(): () => boolean {
  const location = useLocation();
  const drawnAt = useRef('');
  useLayoutEffect(() => {
    drawnAt.current = window.location.href;
  }, [location]);
  return useCallback(() => window.location.href !== drawnAt.current, []);
}
