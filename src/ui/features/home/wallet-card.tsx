import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import History from 'lucide-react/icons/history';
import { Link } from 'react-router-dom';
import type { Wallet } from '../../../domain/wallet/wallet';
import { formatMoney } from '../../../domain/shared/money';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import styles from './home.module.css';

/** The balance, or that this user may not see it [R6.03]. */
export function WalletCard({ wallet }: { readonly wallet: Wallet }) {
  const { t, locale } = useMessages('home');
  if (wallet.balance === null) return <p className={styles.soft}>{t('walletHidden')}</p>;
  return (
    <>
      <p className={styles.balance}>
        <MoneyText value={wallet.balance} />
      </p>
      {wallet.overdraft.minor > 0 ? (
        <p className={styles.soft}>{t('overdraft', { amount: formatMoney(wallet.overdraft, locale) })}</p>
      ) : null}
    </>
  );
}

const SHORTCUTS = [
  { key: 'ongoing', to: ordersPath({}), Icon: ClipboardList },
  { key: 'unassigned', to: ordersPath({ view: 'unassigned' }), Icon: Clock },
  { key: 'history', to: ordersPath({ view: 'history' }), Icon: History },
] as const;

/** Where people go from here. */
export function Shortcuts() {
  const { t } = useMessages('home');
  return (
    <Card label={t('shortcuts')} className={styles.card}>
      <h2>{t('shortcuts')}</h2>
      <ul className={styles.shortcuts}>
        {SHORTCUTS.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link to={to}>
              <Icon size={18} aria-hidden="true" />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
