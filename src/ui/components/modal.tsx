import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: string;
  /** The person wants out (Escape, the phone's back); null where they must not leave by accident. */
  readonly leave: (() => void) | null;
  /** What is shown, where that changes: the title then gets the focus, so that it is read out. */
  readonly phase?: string;
  /** A button beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The browser's own modal: it keeps the focus inside, and gives it back when it goes. */
export function Modal({ title, leave, phase, beside, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  const id = useId();

  // Closed before it is taken out of the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (shown.current !== phase) heading.current?.focus();
    shown.current = phase;
  }, [phase]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      closedby={leave === null ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        leave?.();
      }}
      // A browser may close it all the same when asked twice.
      onClose={() => (leave === null ? dialog.current?.showModal() : leave())}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </div>
    </dialog>
  );
}
