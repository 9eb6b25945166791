import type { ReactNode } from 'react';
import styles from './numbered-row.module.css';

interface NumberedRowProps {
  /** Of the stop, from 1. */
  readonly number: number;
  readonly name: string;
  /** What is said below the name. */
  readonly said: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One of several stops in a list: its number, whose it is, what is said of it, and its buttons. */
export function NumberedRow({ number, name, said, children }: NumberedRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.soft}>{said}</span>
      </span>
      {children}
    </li>
  );
}
