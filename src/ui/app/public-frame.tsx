import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../components/logo';
import { useMessages } from '../i18n/use-messages';
import { LanguageButton } from './language-button';
import styles from './public-frame.module.css';
import { pathTo } from '../routes/paths';
import type { AppPath } from '../routes/paths';

interface PublicFrameProps {
  /** Where the name leads. */
  readonly home?: AppPath;
  readonly children: ReactNode;
}

/** The frame of what is open to everybody: the name, the language, the page. */
export function PublicFrame({ home = pathTo('/'), children }: PublicFrameProps) {
  const { t } = useMessages('common');
  return (
    <>
      <header className={`no-print ${styles.bar}`}>
        <Link className={styles.brand ?? ''} to={home}>
          <Logo size={32} />
          {t('product')}
        </Link>
        <LanguageButton className={styles.language} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
