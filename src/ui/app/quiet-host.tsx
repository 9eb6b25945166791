import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** The page has long been drawn by then, and what it needs has come. Milliseconds. */
const QUIET_AFTER = 4_000;

/** Fetches what no page waits for once the page is quiet. Should it not come, the page goes on without. */
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
