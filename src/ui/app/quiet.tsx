import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import { OutageBanner } from './outage-banner';
import { ReleaseHost } from './release/release-host';
import { lazyPart } from './stale-chunks';
import { useRecordedPath } from './use-recorded-path';

/** Apart, so that the first script need not name what it needs; if it fails, the page works without it. */
const ChatHost = lazyPart(() =>
  import('./chat-host').then(
    (m) => ({ default: m.ChatHost }),
    () => ({ default: () => null }),
  ),
);
const PATHS = Object.keys(PAGE_ACCESS);

/**
 * What runs beside every page: the watches for releases and outages, the button of the chat, and the recording for
 * problem reports [R10.05].
 */
export function Quiet() {
  const { pathname } = useLocation();
  useRecordedPath(PATHS.find((each) => matchPath(each, pathname) !== null) ?? 'unknown');
  return (
    <>
      <OutageBanner />
      <Suspense fallback={null}>
        <ChatHost />
      </Suspense>
      <ReleaseHost />
    </>
  );
}
