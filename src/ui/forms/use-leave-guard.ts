import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is closed or loaded again, while that would lose something: what is typed is
 * persisted by the forms themselves, so this is for what is on its way.
 */
export function useLeaveGuard(isUnsafe: boolean): void {
  useEffect(() => {
    if (!isUnsafe) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsafe]);
}
