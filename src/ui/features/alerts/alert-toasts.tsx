import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../../app/use-top-dialog';
import { AlertToast } from './alert-toast';
import styles from './alert-toasts.module.css';
import type { Announcement } from './alerts.connect';
import { keepClear } from './free-bottom';

export interface AlertToastsProps {
  readonly shown: readonly Announcement[];
  readonly view: (id: string) => void;
  readonly close: (id: string) => void;
  /** What else stands in that corner. */
  readonly children: ReactNode;
}

/** What informs, beside the page; inside an open dialog, because nothing outside it can be reached. */
export function AlertToasts({ shown, view, close, children }: AlertToastsProps) {
  const above = useTopDialog(shown.length > 0);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => (corner.current === null ? undefined : keepClear(corner.current)), [above]);
  const toasts = (
    <div ref={corner} className={styles.corner}>
      <div role="status" className={styles.toasts}>
        {shown.map((each) => (
          <AlertToast key={each.id} shown={each} view={view} close={close} />
        ))}
      </div>
      {children}
    </div>
  );
  return above === null ? toasts : createPortal(toasts, above);
}
