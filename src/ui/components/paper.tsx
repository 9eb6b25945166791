import type { ReactNode } from 'react';
import styles from './paper.module.css';

interface PapersProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Sheets as they come out of a printer. Where the page is printed, they are all that is: each on a page of its own. */
export function Papers({ label, children }: PapersProps) {
  return (
    <section className={styles.papers} aria-label={label}>
      {children}
    </section>
  );
}

interface PaperProps {
  readonly label: string;
  readonly dir: 'ltr' | 'rtl';
  /** Its size, and the page it is printed on. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One of them: black on white in every scheme, so that any printer prints it. */
export function Paper({ label, dir, className, children }: PaperProps) {
  return (
    <article className={`${styles.paper} ${className}`} dir={dir} aria-label={label}>
      {children}
    </article>
  );
}

/** What stands across its top. */
export function PaperHead({ children }: { readonly children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}
