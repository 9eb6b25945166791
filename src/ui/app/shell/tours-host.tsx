import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** The page has been drawn by then, and whoever came to do something has begun. Milliseconds. */
const QUIET_AFTER = 3_000;

/** Fetches the guided tours once the page is quiet [R10.08]. Should they not come, the page goes on without. */
export function ToursHost() {
  const [guide, setGuide] = useState<ReactNode>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const { ToursGuide } = await import('../../features/tours/tours-guide');
      if (here) setGuide(<ToursGuide />);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, []);
  return guide;
}
