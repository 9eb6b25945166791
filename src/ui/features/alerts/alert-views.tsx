import { AlertDialog } from './alert-dialog';
import { AlertToasts } from './alert-toasts';
import type { useAnnouncements } from './alerts.connect';
import { useFollowedChoices } from './choices.connect';
import { SoundNotice } from './sound-notice';

export type AlertViewsProps = ReturnType<typeof useAnnouncements>;

/** What alerts say over any screen: what informs beside the page, what only a person can decide in a dialog. */
export function AlertViews({ dialog, toasts, view, close }: AlertViewsProps) {
  useFollowedChoices();
  return (
    <>
      <AlertToasts shown={toasts} view={view} close={close}>
        {/* Nothing outside an open dialog can be clicked: then the message appears inside it. */}
        {dialog === null ? <SoundNotice where="page" /> : null}
      </AlertToasts>
      <AlertDialog shown={dialog} view={view} close={close} />
    </>
  );
}
