import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LanguageButton } from './language-button';
import { usePageTitle } from './use-page-title';
import { Logo } from '../components/logo';
import { useMessages } from '../i18n/use-messages';
import styles from './identity-frame.module.css';

interface IdentityFrameProps {
  readonly title: string;
  readonly context: ReactNode;
  /** What is shown, if that changes on one page: its title then gets the focus, so that it is read out. */
  readonly phase?: string;
  /** A class for a sheet of another width. */
  readonly sheet?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of the pages before signing in: the product on one side, the sheet on the other. */
export function IdentityFrame({ title, context, phase, sheet = '', children }: IdentityFrameProps) {
  const { t } = useMessages('identity');
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (phase !== undefined) heading.current?.focus();
  }, [phase]);
  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <p className={styles.name}>
          <Logo size={40} />
          {t('product')}
        </p>
        <p className={styles.promise}>{t('promise.title')}</p>
        <p className={styles.detail}>{t('promise.text')}</p>
        <Route />
      </aside>
      <main id="main" className={styles.main} tabIndex={-1}>
        <LanguageButton className={styles.language} />
        <div className={`${styles.sheet} ${sheet}`}>
          <h1 ref={heading} tabIndex={phase === undefined ? undefined : -1}>
            {title}
          </h1>
          <div className={styles.context}>{context}</div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** A drawing of the way from a counter to a door; decoration. */
function Route() {
  return (
    <svg className={`${styles.route} mirror`} viewBox="0 0 360 120" aria-hidden="true" focusable="false">
      <path className={styles.way} d="M24 92C96 92 84 36 156 36s64 48 120 48 44-44 60-44" />
      <path className={styles.done} d="M24 92C96 92 84 36 156 36" />
      <circle className={styles.start} cx="24" cy="92" r="8" />
      <circle className={styles.end} cx="336" cy="40" r="8" />
      <rect className={styles.parcel} x="142" y="20" width="32" height="32" rx="6" />
      <path className={styles.tape} d="M154 20h8v12l-4-3-4 3z" />
    </svg>
  );
}
