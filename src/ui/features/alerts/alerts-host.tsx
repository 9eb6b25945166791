import { Suspense } from 'react';
import { AlertDialog } from './alert-dialog';
import styles from './alerts.module.css';
import { useAnnouncements } from './alerts.connect';
import { OrdersToast } from './orders-toast';
import { SoundNotice } from './sound-notice';

/** Everything that needs a person, over any screen; rendered once in the shell. */
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
        {/* Nothing outside an open dialog can be clicked: then the message appears inside it. */}
        {dialog === null ? <SoundNotice where="page" /> : null}
      </div>
      <AlertDialog shown={dialog} view={view} close={close} />
    </>
  );
}
