import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** By then the page has long been drawn, and everything it needs has loaded. Milliseconds. */
const QUIET_AFTER = 4_000;

interface QuietHostProps {
  /** What no page waits for; always the same function. */
  readonly load: () => Promise<ComponentType>;
}

/** Loads what no page waits for once the page is quiet. If it fails, the page works without it. */
export function QuietHost({ load }: QuietHostProps) {
  const [quiet, setQuiet] = useState<ReactNode>(null);
  useEffect(() => {
    let here = true;
    const show = async () => {
      const Quiet = await load();
      if (here) setQuiet(<Quiet />);
    };
    const timer = setTimeout(() => void show().catch(() => undefined), QUIET_AFTER);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [load]);
  return quiet;
}
