import { Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import { useApp } from './app-context';
import { OutageBanner } from './outage-banner';
import { ReleaseBanner } from './release/release-banner';
import type { ReleaseActor } from './release/release.connect';
import { lazyPart } from './stale-chunks';

/** Apart, so that the first script need not name what it needs; if it fails, the page works without it. */
const ChatHost = lazyPart(() =>
  import('./chat-host').then(
    (m) => ({ default: m.ChatHost }),
    () => ({ default: () => null }),
  ),
);
const PATHS = Object.keys(PAGE_ACCESS);

/**
 * What runs beside every page: the watch for releases, together with its banner, because after a release the banner's
 * own code might be gone; the same for outages; the button of the chat; and the recording for problem reports [R10.05].
 */
export function Quiet() {
  const release = useRelease();
  useRecordedPage();
  return (
    <>
      <OutageBanner />
      <Suspense fallback={null}>
        <ChatHost />
      </Suspense>
      {release === null ? null : <ReleaseBanner release={release} />}
    </>
  );
}

function useRelease(): ReleaseActor | null {
  const app = useApp();
  const [release, setRelease] = useState<ReleaseActor | null>(null);
  useEffect(() => {
    let here = true;
    app.release().then(
      (actor) => {
        if (here) setRelease(actor);
      },
      () => undefined, // the page works without it
    );
    return () => {
      here = false;
    };
  }, [app]);
  return release;
}

/** Records which page is shown, as its path in the table: the real address may be private. */
function useRecordedPage(): void {
  const app = useApp();
  const { pathname } = useLocation();
  const path = PATHS.find((each) => matchPath(each, pathname) !== null) ?? 'unknown';
  useEffect(() => {
    app.recording().then(
      (recording) => recording.page(path),
      () => undefined, // the page works without it
    );
  }, [app, path]);
}
