import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page as it was left, for example for a gateway's page: much may have happened there. */
export function useRestored(then: () => void): void {
  const restored = useEffectEvent(then);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) restored();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
