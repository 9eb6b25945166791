import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface RedirectProps {
  /** An absolute path, which must not lead back to the page that redirects. */
  readonly to: string;
  /** Kept by the history beside the new address. */
  readonly state?: unknown;
}

/**
 * Leads from every address that is drawn with it to another one, in whose place it does not stay in the history.
 * The router's own `Navigate` does so once: where a second address of the same page comes before the first one is left,
 * the person would stay there, on a page without content.
 */
export function Redirect({ to, state }: RedirectProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => leave(), [location, to]);
  return null;
}
