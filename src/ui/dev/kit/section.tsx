import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** One kind of part, in all its states. */
export function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={name} data-kit={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
