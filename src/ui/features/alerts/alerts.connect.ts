import { useSelector } from '@xstate/react';
import { alertPath, isAboutBusiness } from '../../../domain/alerts/alert';
import type { Alert } from '../../../domain/alerts/alert';
import { useLive } from '../../app/app-context';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** Alerts that are shown together: the newest in full, the rest as a number. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly path: AppPath;
  readonly about: 'order' | 'business';
  readonly more: number;
}

function announcementOf(alerts: readonly Alert[], language: 'en' | 'ar'): Announcement | null {
  const newest = alerts.at(-1);
  if (newest === undefined) return null;
  return {
    id: newest.id,
    text: language === 'ar' ? newest.messageAr : newest.message,
    path: checkedPath(alertPath(newest)),
    about: isAboutBusiness(newest) ? 'business' : 'order',
    more: alerts.length - 1,
  };
}

/** What the dialog and the toast show, and what the person can do with them [R9.13]. */
export function useAnnouncements() {
  const { alerts } = useLive();
  const { language } = useMessages('alerts');
  const dialog = useSelector(alerts, (snapshot) => snapshot.context.dialog);
  const toast = useSelector(alerts, (snapshot) => snapshot.context.toast);
  return {
    dialog: announcementOf(dialog, language),
    toast: announcementOf(toast, language),
    view: (id: string) => alerts.send({ type: 'VIEW', id }),
    close: (id: string) => alerts.send({ type: 'CLOSE', id }),
  };
}
