import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApp } from '../app-context';

/** The page has long been drawn by then, and what it needs has come. Milliseconds. */
const QUIET_AFTER = 4_000;

/**
 * Has the watch for releases started, with the banner it may need, once the page is quiet: after a release the banner's
 * own code might be gone. Should either not come, the page goes on without.
 */
export function ReleaseHost() {
  const app = useApp();
  const [banner, setBanner] = useState<ReactNode>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const [{ ReleaseBanner }, release] = await Promise.all([import('./release-banner'), app.release()]);
      if (here) setBanner(<ReleaseBanner release={release} />);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [app]);
  return banner;
}
