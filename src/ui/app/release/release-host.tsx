import { useEffect, useState } from 'react';
import { usePage } from '../app-context';
import { ReleaseBanner } from './release-banner';
import type { ReleaseActor } from './release.connect';

/**
 * The watch for releases together with its banner, because after a release the banner's own code might be gone [R8.07].
 */
export function ReleaseHost() {
  const page = usePage();
  const [release, setRelease] = useState<ReleaseActor | null>(null);
  useEffect(() => {
    let here = true;
    page.release().then(
      (actor) => {
        if (here) setRelease(actor);
      },
      () => undefined, // the page works without it
    );
    return () => {
      here = false;
    };
  }, [page]);
  return release === null ? null : <ReleaseBanner release={release} />;
}
