import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useMessages } from '../../i18n/use-messages';
import { LanguageButton } from '../language-button';
import { AccountMenu } from './account-menu';
import { Connection } from './connection';
import { expectRegions } from './region-dialog-host';
import { useTopBar } from './top-bar.connect';
import { lazyPart } from '../stale-chunks';
import styles from './top-bar.module.css';

// Loaded right after the page is drawn.
const PaletteHost = lazyPart(() => import('./palette-host').then((m) => ({ default: m.PaletteHost })));

/** The branch, the connection, search, alerts, language, account. */
export function TopBar({ bell }: { readonly bell: ReactNode }) {
  const { t } = useMessages('shell');
  const { branch, region, openRegions } = useTopBar();
  const [isSearching, search] = useState(false);
  const find = () => search(true);
  return (
    <>
      <button
        type="button"
        className={styles.branch}
        data-tour="branch"
        aria-haspopup="dialog"
        onClick={openRegions}
        onPointerEnter={expectRegions}
        onFocus={expectRegions}
      >
        <MapPin size={20} aria-hidden="true" />
        <span className={styles.names}>
          <span className="sr">{t('branch.change')}</span>
          <span className={styles.name}>{branch}</span>
          <span className={styles.region}>{region}</span>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <span className={styles.gap} />
      <Connection />
      <button
        type="button"
        className={`${styles.icon} ${styles.wide}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.word}>{t('search')}</span>
      </button>
      {bell}
      <LanguageButton className={styles.icon} wordClassName={styles.word} />
      <AccountMenu search={find} />
      <Suspense>
        <PaletteHost isOpen={isSearching} open={find} close={() => search(false)} />
      </Suspense>
    </>
  );
}
