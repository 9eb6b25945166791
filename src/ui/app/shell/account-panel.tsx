import { useId } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Link } from 'react-router-dom';
import { SCHEMES } from '../../../domain/shell/shell';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './account-panel.module.css';
import { useOpenOnes } from '../use-may';
import { useTopBar } from './top-bar.connect';

const SCHEME_ICONS = { light: Sun, dark: Moon, system: Monitor };
const TYPE_KEYS = { customer: 'account.customer', 'form-user': 'account.formUser', other: 'account.other' } as const;

/** Where it leads; on wide screens the side navigation leads to what is in its rail. */
const LINKS = [
  { to: '/profile', key: 'account.profile', isInRail: false },
  { to: '/settings', key: 'account.settings', isInRail: false },
  { to: '/wallet', key: 'account.wallet', isInRail: true },
  { to: '/customers', key: 'account.customers', isInRail: true },
  { to: '/locations', key: 'account.locations', isInRail: true },
  { to: '/account', key: 'account.label', isInRail: false },
  { to: '/Extensions', key: 'account.extensions', isInRail: false },
  { to: '/users', key: 'account.users', isInRail: true },
  { to: '/branches', key: 'account.branches', isInRail: true },
  { to: '/ecommerce/orders', key: 'account.store', isInRail: true },
  { to: '/ecommerce/menu/management', key: 'account.store', isInRail: true },
  { to: '/support', key: 'account.support', isInRail: true },
] as const;

interface AccountPanelProps {
  readonly search: () => void;
  readonly help: () => void;
}

/** The content of the account's menu; closes with the popover around it. */
export function AccountPanel({ search, help }: AccountPanelProps) {
  const { t } = useMessages('shell');
  const { user, scheme, setScheme } = useTopBar();
  const links = useOpenOnes(LINKS);
  const id = useId();
  return (
    <>
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
        {links.map(({ to, key, isInRail }) => (
          <Link key={to} to={to} data-in-rail={isInRail}>
            {t(key)}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={search}>
          {t('search')}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={help}>
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
                <input type="radio" name={`${id}-scheme`} checked={scheme === each} onChange={() => setScheme(each)} />
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
    </>
  );
}
