import LogIn from 'lucide-react/icons/log-in';
import Package from 'lucide-react/icons/package';
import PackagePlus from 'lucide-react/icons/package-plus';
import Store from 'lucide-react/icons/store';
import { Link } from 'react-router-dom';
import { SIGN_IN_PATH } from '../../../domain/identity/redirect';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import styles from './quick.module.css';

const PLACES = [
  { key: 'new', to: '/quick-parcel', Icon: PackagePlus },
  { key: 'orders', to: '/quick-parcel/orders', Icon: Package },
  { key: 'signIn', to: SIGN_IN_PATH, Icon: LogIn },
  { key: 'signUp', to: '/auth/signup', Icon: Store },
] as const;

/** Where a guest can go [R2.41]. */
export function QuickMenuPage() {
  const { t } = useMessages('quick');
  return (
    <div className={styles.narrow}>
      <Page title={t('menu.title')} context={t('menu.text')}>
        <ul className={styles.list}>
          {PLACES.map(({ key, to, Icon }) => (
            <li key={key}>
              <Link to={to} className={styles.place}>
                <Icon size={24} aria-hidden="true" />
                <span>
                  <strong>{t(`menu.${key}.title`)}</strong>
                  <span className={styles.soft}>{t(`menu.${key}.text`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </div>
  );
}
