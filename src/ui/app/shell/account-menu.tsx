import { lazy, Suspense, useId, useState } from 'react';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Link } from 'react-router-dom';
import { SCHEMES } from '../../../domain/shell/shell';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { loadHelp } from '../load-help';
import { useTopBar } from './top-bar.connect';
import styles from './top-bar.module.css';
import { pathTo } from '../../routes/paths';

const SCHEME_ICONS = { light: Sun, dark: Moon, system: Monitor };
const TYPE_KEYS = { customer: 'account.customer', 'form-user': 'account.formUser', other: 'account.other' } as const;

const OWN = [
  ['/profile', 'account.profile'],
  ['/settings', 'account.settings'],
] as const;
const MANAGED = [
  ['/account', 'account.label'],
  ['/users', 'account.users'],
  ['/branches', 'account.branches'],
] as const;

// Shown once its code has loaded: a dialog that fails to load must not break the page.
const HelpDialog = lazy(() => loadHelp().then((m) => ({ default: m.HelpDialog })));

/**
 * Who is signed in, links to their own pages, help, the colour scheme, and sign-out. The browser's own popover closes
 * it on Escape and on an outside click.
 */
export function AccountMenu() {
  const { t } = useMessages('shell');
  const { user, scheme, setScheme, tellOffline } = useTopBar();
  const id = useId();
  const [isHelping, help] = useState<boolean>(); // undefined until it was asked for
  return (
    <>
      <button type="button" className={styles.icon} popoverTarget={id} aria-label={t('account.label')}>
        <CircleUser size={22} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.account} role="dialog" aria-label={t('account.label')}>
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <p>{user.merchant}</p>
          <p>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
          <p>{t(TYPE_KEYS[user.type])}</p>
        </div>
        <nav
          className={styles.links}
          aria-label={t('account.label')}
          onClick={(event) => event.currentTarget.parentElement?.hidePopover()}
        >
          {[...OWN, ...(user.type === 'customer' ? MANAGED : [])].map(([to, key]) => (
            <Link key={to} to={to}>
              {t(key)}
            </Link>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void loadHelp().then(() => help(true), tellOffline)}
          >
            {t('account.help')}
          </button>
        </nav>
        <fieldset className={styles.schemes}>
          <legend>{t('scheme.label')}</legend>
          <div className={styles.choices}>
            {SCHEMES.map((each) => {
              const Icon = SCHEME_ICONS[each];
              return (
                <label key={each} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-scheme`}
                    checked={scheme === each}
                    onChange={() => setScheme(each)}
                  />
                  <Icon size={18} aria-hidden="true" />
                  {t(`scheme.${each}`)}
                </label>
              );
            })}
          </div>
        </fieldset>
        <Button
          variant="quiet"
          className={styles.out ?? ''}
          to={pathTo('/auth/logout')}
          icon={<LogOut size={20} aria-hidden="true" className="mirror" />}
        >
          {t('account.signOut')}
        </Button>
      </div>
      {isHelping === undefined ? null : (
        <Suspense>
          <HelpDialog isOpen={isHelping} close={() => help(false)} />
        </Suspense>
      )}
    </>
  );
}
