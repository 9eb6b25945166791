import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface RedirectProps {
  /** An absolute path, which must not lead back to the page that redirects. */
  readonly to: string;
  /** Stored by the history beside the new address. */
  readonly state?: unknown;
}

/**
 * Redirects from every address it is rendered at, replacing the history entry. The router's own `Navigate` does so only
 * once: if a second address of the same page comes before the first one is left, the person would stay there, on an
 * empty page. If the same address comes again meanwhile, the router sees no change, so the history is heard too.
 */
export function Redirect({ to, state }: RedirectProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to, { replace: true, state }));
  const leaveAgain = useEffectEvent(() => {
    if (window.location.pathname === location.pathname && window.location.search === location.search) leave();
  });
  useEffect(() => {
    leave();
    window.addEventListener('popstate', leaveAgain);
    return () => window.removeEventListener('popstate', leaveAgain);
  }, [location, to]);
  return null;
}
