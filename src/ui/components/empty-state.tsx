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
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2;
}

/** Shown where a list has nothing to show. */
export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.panel}>
      <span className={styles.mark}>{icon ?? <PackageOpen size={28} aria-hidden="true" />}</span>
      <Heading>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
