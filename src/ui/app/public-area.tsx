import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Logo } from '../components/logo';
import { useWords } from '../i18n/use-words';
import { ErrorBoundary } from './error-boundary';
import { LanguageButton } from './language-button';
import { PageSkeleton } from './page-skeleton';
import { QueryScope } from './query-scope';
import styles from './public-area.module.css';

/** Around the pages that need no session: the name, the language, the page. */
export function PublicArea() {
  const { t } = useWords('common');
  const { pathname } = useLocation();
  return (
    <QueryScope>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Logo size={32} />
          {t('product')}
        </span>
        <LanguageButton className={styles.language} />
      </header>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </QueryScope>
  );
}
