import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';
import { useModal } from './use-modal';

interface ModalProps {
  readonly title: string;
  /** The person wants to leave (Escape, the phone's back button); null if they must not leave by accident. */
  readonly leave: (() => void) | null;
  /** What is shown, if that changes: the title then gets the focus, so that it is read out. */
  readonly phase?: string;
  /** A button beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A question or a short form above the page. */
export function Modal({ title, leave, phase, beside, children }: ModalProps) {
  const { dialog, heading } = useModal(leave, phase);
  const id = useId();
  return (
    <dialog className={styles.dialog} aria-labelledby={id} {...dialog}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id} {...heading}>
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </div>
    </dialog>
  );
}
