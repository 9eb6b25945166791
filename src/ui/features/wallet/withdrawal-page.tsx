import { useBranchId } from '../../app/use-branch';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { BankAccountCard } from './bank-account-card';
import { WithdrawalForm } from './withdrawal-form';
import { Withdrawals } from './withdrawals';
import { useBankAccount } from './withdrawal.connect';

/** Withdraws money from the wallet to the business's bank account [R1.05] [R2.09]. */
export function WithdrawalPage() {
  const { t } = useMessages('withdrawal', 'wallet', 'kit', 'fields', 'identity', 'request');
  const wallet = useMessages('wallet');
  const branchId = useBranchId();
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
    >
      {/* Another branch may have another wallet, in another currency. */}
      <Stack key={branchId}>
        <Stack width="form">
          <Sending />
        </Stack>
        <Withdrawals />
      </Stack>
    </Page>
  );
}

/** The amount once there is a bank account, and the account. */
function Sending() {
  const { value, failure, retry } = useBankAccount();
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={280} />;
  return (
    <>
      {value.account === null ? null : <WithdrawalForm account={value.account} />}
      <BankAccountCard setting={value} />
    </>
  );
}
