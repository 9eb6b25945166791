import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { alertPath, placeAt, subjectOf } from '../../../domain/alerts/alert';
import type { Alert, AlertType } from '../../../domain/alerts/alert';
import { useLive } from '../../app/app-context';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** Alerts that are shown together: the newest in full, the rest as a number. */
export interface Announcement {
  readonly id: string;
  readonly type: AlertType;
  /** All of them are new orders of the storefront. */
  readonly isNewOrders: boolean;
  readonly text: string;
  readonly path: AppPath;
  readonly about: ReturnType<typeof subjectOf>;
  readonly more: number;
}

function announcementOf(alerts: readonly Alert[], language: 'en' | 'ar', mayChangeStore: boolean): Announcement | null {
  const newest = alerts.at(-1);
  if (newest === undefined) return null;
  return {
    id: newest.id,
    type: newest.type,
    isNewOrders: alerts.every(({ type }) => type === 'Order New'),
    text: language === 'ar' ? newest.messageAr : newest.message,
    path: checkedPath(alertPath(newest, mayChangeStore)),
    about: subjectOf(newest),
    more: alerts.length - 1,
  };
}

/** What the dialog and the toasts show, and what the person can do with them [R9.13]; the machine learns of the page. */
export function useAnnouncements() {
  const { alerts } = useLive();
  const { language } = useMessages('alerts');
  const mayChangeStore = useMay('changeStore');
  const { pathname } = useLocation();
  useEffect(() => alerts.send({ type: 'PAGE', ...placeAt(pathname) }), [alerts, pathname]);
  const decisions = useSelector(alerts, (snapshot) => snapshot.context.dialog);
  const isHeld = useSelector(alerts, (snapshot) => snapshot.hasTag('held'));
  const decision = announcementOf(decisions, language, mayChangeStore);
  const toast = useSelector(alerts, (snapshot) => snapshot.context.toast);
  return {
    dialog: isHeld ? null : decision,
    /** What informs, and what waits until the person is free. */
    toasts: [isHeld ? decision : null, announcementOf(toast, language, mayChangeStore)].filter((each) => each !== null),
    view: (id: string) => alerts.send({ type: 'VIEW', id }),
    close: (id: string) => alerts.send({ type: 'CLOSE', id }),
  };
}
