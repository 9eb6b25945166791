import { Suspense, useEffect, useId, useState } from 'react';
import CircleUser from 'lucide-react/icons/circle-user';
import { useMessages } from '../../i18n/use-messages';
import { loadHelp } from '../load-help';
import { useTopBar } from './top-bar.connect';
import { lazyPart } from '../stale-chunks';
import styles from './top-bar.module.css';

const loadPanel = () => import('./account-panel').then((m) => ({ default: m.AccountPanel }));
const AccountPanel = lazyPart(loadPanel);
// Shown once its code has loaded: a dialog that fails to load must not break the page.
const HelpDialog = lazyPart(() => loadHelp().then((m) => ({ default: m.HelpDialog })));

/** Milliseconds until the page is quiet. The panel loads then, so that people can sign out without a network too. */
const QUIET = 2_000;

/**
 * Who is signed in, links to their own pages, help, the colour scheme, and sign-out. The browser's own popover closes
 * it on Escape and on an outside click.
 */
export function AccountMenu({ search }: { readonly search: () => void }) {
  const { t } = useMessages('shell');
  const { tellOffline } = useTopBar();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isHelping, help] = useState<boolean>(); // undefined until it was asked for
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), QUIET);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button type="button" className={styles.icon} popoverTarget={id}>
        <CircleUser size={22} aria-hidden="true" />
        <span className={styles.word}>{t('account.label')}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.account}
        role="dialog"
        aria-label={t('account.label')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense fallback={<p className={styles.wait} aria-busy="true" />}>
            <AccountPanel search={search} help={() => void loadHelp().then(() => help(true), tellOffline)} />
          </Suspense>
        ) : null}
      </div>
      {isHelping === undefined ? null : (
        <Suspense>
          <HelpDialog isOpen={isHelping} close={() => help(false)} />
        </Suspense>
      )}
    </>
  );
}
