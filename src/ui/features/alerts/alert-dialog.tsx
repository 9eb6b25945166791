import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { Announcement } from './alerts.connect';
import styles from './alerts.module.css';
import { SoundNotice } from './sound-notice';

interface AlertDialogProps {
  readonly shown: Announcement | null;
  readonly view: (id: string) => void;
  readonly close: (id: string) => void;
}

/**
 * 'Order Update' [R9.13], or a new order, for what only a person can decide. The browser's own modal: it appears at once whatever the
 * network does, keeps the focus, and returns it. The heading takes the focus first: a key meant for the page must not
 * take them away.
 */
export function AlertDialog({ shown, view, close }: AlertDialogProps) {
  const { t } = useMessages('alerts');
  const feed = useMessages('alertFeed');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isOpen = shown !== null;

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      title.current?.focus();
    } else element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      data-alert=""
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => (shown === null ? undefined : close(shown.id))}
    >
      {shown === null ? null : (
        <>
          <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
            {shown.about === 'business'
              ? t('dialog.businessTitle')
              : shown.type === 'Order New'
                ? feed.t('kind.Order New')
                : t('dialog.title')}
          </h2>
          <div id={`${id}-text`} aria-live="assertive">
            <p>
              <bdi>{shown.text}</bdi>
            </p>
            {shown.more === 0 ? null : <p className={styles.soft}>{t('dialog.more', { count: shown.more })}</p>}
          </div>
          <SoundNotice where="dialog" />
          <div className={styles.actions}>
            <Button variant="primary" to={shown.path} onClick={() => view(shown.id)}>
              {t(shown.about === 'business' ? 'dialog.viewBusiness' : 'dialog.view')}
            </Button>
            <Button onClick={() => close(shown.id)}>{t('dialog.close')}</Button>
          </div>
        </>
      )}
    </dialog>
  );
}
