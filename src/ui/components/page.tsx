import type { ReactNode } from 'react';
import { usePageTitle } from '../app/use-page-title';
import styles from './page.module.css';

interface PageProps {
  /** Heading of the page and title of the tab. */
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  /** What one would do first here, at the end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: title, one line of context, primary action, content. */
export function Page({ title, context, action, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {context === undefined ? null : <p className={styles.context}>{context}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
