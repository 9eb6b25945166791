import type { ReactNode } from 'react';
import PackageOpen from 'lucide-react/icons/package-open';
import styles from './state-panels.module.css';

interface EmptyStateProps {
  /** What will be here. */
  readonly title: string;
  readonly text: string;
  /** The first step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.mark}>{icon ?? <PackageOpen size={28} aria-hidden="true" />}</span>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
