import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** By then the page has long been drawn, and everything it needs has loaded. Milliseconds. */
const QUIET_AFTER = 4_000;

/** Loads what no page waits for once the page is quiet. If it fails, the page works without it. */
export function QuietHost() {
  const [quiet, setQuiet] = useState<ReactNode>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const { Quiet } = await import('./quiet');
      if (here) setQuiet(<Quiet />);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, []);
  return quiet;
}
