import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { AlertDialog } from './alert-dialog';
import type { AlertToastsProps } from './alert-toasts';
import { useAnnouncements } from './alerts.connect';
import { SoundNotice } from './sound-notice';

/** Loaded once the page is drawn. If it fails, the bell still counts, and lists everything. */
const AlertToasts = lazy<ComponentType<AlertToastsProps>>(() =>
  import('./alert-toasts').then(
    (m) => ({ default: m.AlertToasts }),
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
  const { dialog, toasts, view, close } = useAnnouncements();
  return (
    <>
      <Suspense>
        <AlertToasts shown={toasts} view={view} close={close}>
          {/* Nothing outside an open dialog can be clicked: then the message appears inside it. */}
          {dialog === null ? <SoundNotice where="page" /> : null}
        </AlertToasts>
      </Suspense>
      <AlertDialog shown={dialog} view={view} close={close} />
    </>
  );
}
