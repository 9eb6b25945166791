import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Makes it a named region. */
  readonly label?: string;
}

/** A bordered sheet for things that belong together. */
export function Card({ children, className, label }: CardProps) {
  return (
    <section className={className === undefined ? styles.card : `${styles.card} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}
