import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'blue' | 'red';
  /** `alert` interrupts, `status` waits its turn; none for what stood there from the start. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A message within the page, where it belongs: the counterpart of the kit's `Alert` for screens without Joy. */
export function Banner({ tone, role, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <CircleAlert size={20} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
