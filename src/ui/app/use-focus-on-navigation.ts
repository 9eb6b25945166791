import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After navigation the focus is at the start of the page, as after a full load; the first page keeps its own. Going
 * back does not scroll: a list stays where it was left.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const kind: string = useNavigationType();
  const isBack = kind === 'POP';
  const last = useRef<string>(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isBack]);
}
