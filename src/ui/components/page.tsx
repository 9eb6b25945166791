import type { ReactNode } from 'react';
import { usePageTitle } from '../app/use-page-title';
import styles from './page.module.css';

interface PageProps {
  /** The link to the list that this page belongs to, above the title. */
  readonly back?: ReactNode;
  /** Heading of the page and title of the tab. */
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  /** The first action here, at the end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: the back link, title, one line of context, primary action, content. */
export function Page({ back, title, context, action, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      {back}
      <header className={styles.head}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {context === undefined ? null : <p className={styles.context}>{context}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
