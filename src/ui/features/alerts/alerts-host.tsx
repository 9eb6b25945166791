import { Suspense } from 'react';
import { AlertDialog } from './alert-dialog';
import styles from './alerts.module.css';
import { useAnnouncements } from './alerts.connect';
import { OrdersToast } from './orders-toast';
import { SoundNotice } from './sound-notice';

/** Everything that calls for a person, over any screen; stands once in the shell. */
export function AlertsHost() {
  return (
    <Suspense fallback={null}>
      <Announcements />
    </Suspense>
  );
}

function Announcements() {
  const { dialog, toast, view, close } = useAnnouncements();
  return (
    <>
      <div className={styles.corner}>
        <OrdersToast shown={toast} view={view} close={close} />
        {/* Beside an open dialog nothing can be clicked: there the notice stands inside it. */}
        {dialog === null ? <SoundNotice where="page" /> : null}
      </div>
      <AlertDialog shown={dialog} view={view} close={close} />
    </>
  );
}
