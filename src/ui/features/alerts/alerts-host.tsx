import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { whenServed } from '../../app/stale-chunks';
import type { AlertViewsProps } from './alert-views';
import { useAnnouncements } from './alerts.connect';

/** Loaded as soon as the page is drawn, before any alert. If it is gone, the bell still counts, and lists everything. */
const AlertViews = lazy<ComponentType<AlertViewsProps>>(() =>
  whenServed(() => import('./alert-views')).then(
    (m) => ({ default: m.AlertViews }),
    () => ({ default: () => null }),
  ),
);

/** Everything that needs a person, over any screen; rendered once in the shell. */
export function AlertsHost() {
  return (
    <Suspense fallback={null}>
      <Announcements />
    </Suspense>
  );
}

function Announcements() {
  return <AlertViews {...useAnnouncements()} />;
}
