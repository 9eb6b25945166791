import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

const ICONS = { blue: Info, amber: TriangleAlert, red: CircleAlert } as const;

interface BannerProps {
  readonly tone: keyof typeof ICONS;
  /** `alert` interrupts, `status` waits its turn; none for what was there from the start. */
  readonly role?: 'alert' | 'status';
  /** What to do about it: buttons at the end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message within the page, where it belongs: the counterpart of the kit's `Alert` for screens without Joy. */
export function Banner({ tone, role, action, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
