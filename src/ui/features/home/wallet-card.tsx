import type { Cash } from '../../../domain/ordering/overview';
import type { Wallet } from '../../../domain/wallet/wallet';
import { formatMoney } from '../../../domain/shared/money';
import { Link } from 'react-router-dom';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import board from './board.module.css';
import styles from './home.module.css';

/** The balance, or that this user may not see it [R6.03]. */
export function WalletCard({ wallet }: { readonly wallet: Wallet }) {
  const { t, locale } = useMessages('home');
  const transactions = <Link to={pathTo('/wallet')}>{t('transactions')}</Link>;
  if (wallet.balance === null)
    return (
      <>
        <p className={styles.soft}>{t('walletHidden')}</p>
        {transactions}
      </>
    );
  return (
    <>
      <p className={styles.balance}>
        <MoneyText value={wallet.balance} />
      </p>
      {wallet.overdraft.minor > 0 ? (
        <p className={styles.soft}>{t('overdraft', { amount: formatMoney(wallet.overdraft, locale) })}</p>
      ) : null}
      {transactions}
    </>
  );
}

/** Cash on delivery of the branch: what drivers are still to collect, and what they collected today. */
export function CashFacts({ cash }: { readonly cash: Cash }) {
  const { t } = useMessages('home');
  return (
    <dl className={board.cash}>
      <div>
        <dt>{t('cash.toCollect')}</dt>
        <dd>
          <MoneyText value={cash.toCollect} />
        </dd>
      </div>
      <div>
        <dt>{t('cash.collected')}</dt>
        <dd>
          <MoneyText value={cash.collected} />
        </dd>
      </div>
    </dl>
  );
}
