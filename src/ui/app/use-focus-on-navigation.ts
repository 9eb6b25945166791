import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After going to another page the focus stands at its start, as after a full load; the first page keeps its own. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus();
  }, [pathname]);
}
