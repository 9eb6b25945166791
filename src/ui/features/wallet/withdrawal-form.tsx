import { formatMoney, money } from '../../../domain/shared/money';
import type { BankAccount } from '../../../domain/wallet/withdrawal';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AccountName } from './bank-account-card';
import { useWithdrawal } from './withdrawal.connect';
import type { WithdrawalView } from './withdrawal.connect';

/** The amount, its review, and that it is on its way [R5.06]. */
export function WithdrawalForm({ account }: { readonly account: BankAccount }) {
  const view = useWithdrawal(account);
  return (
    <Card>
      {view.phase === 'editing' ? (
        <Amount view={view} />
      ) : view.phase === 'reviewing' ? (
        <Review view={view} account={account} />
      ) : (
        <Made view={view} />
      )}
    </Card>
  );
}

function Amount({ view }: { readonly view: WithdrawalView }) {
  const { t } = useMessages('withdrawal');
  const { balance, whole, limits } = view;
  return (
    <PlainForm isBusy={false} failure={view.failure} send={view.review} submit={t('review')}>
      {balance === null ? (
        view.isBalanceHidden ? (
          <Text tone="soft">{t('balanceHidden')}</Text>
        ) : null
      ) : (
        <Facts facts={[{ key: 'balance', term: t('balance'), value: <MoneyText value={balance} /> }]} />
      )}
      {view.isTooLittle ? <Alert tone="amber">{t('tooLittle', limits)}</Alert> : null}
      <div data-tour="withdrawal-amount">
        <MoneyField
          label={t('amount')}
          help={t('amountHelp', limits)}
          currency={view.currency}
          value={view.typed}
          onChange={view.type}
          error={view.error}
          autoComplete="off"
          name="amount"
        />
      </div>
      {whole === null ? null : (
        <Row>
          <Button onClick={() => view.type(whole.value)}>{t('all', { amount: whole.text })}</Button>
        </Row>
      )}
    </PlainForm>
  );
}

function Review({ view, account }: { readonly view: WithdrawalView; readonly account: BankAccount }) {
  const { t, locale } = useMessages('withdrawal');
  const { amount, balance, isBusy } = view;
  if (amount === null) return null;
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failure === null ? null : `${view.failure} ${view.isUnsure ? t('unsure') : ''}`.trim()}
      send={view.confirm}
      submit={isBusy ? t('sending') : t('confirm', { amount: formatMoney(amount, locale) })}
      tour="withdrawal-confirm"
      beside={
        isBusy ? null : (
          <Button variant="quiet" onClick={view.back}>
            {t('back')}
          </Button>
        )
      }
    >
      <h2>{t('reviewTitle')}</h2>
      <Facts
        layout="lines"
        facts={[
          { key: 'amount', term: t('fact.amount'), value: <MoneyText value={amount} /> },
          { key: 'fee', term: t('fact.fee'), value: t('fact.noFee') },
          { key: 'to', term: t('fact.to'), value: <AccountName account={account} /> },
          ...(balance === null || balance.minor < amount.minor
            ? []
            : [
                {
                  key: 'left',
                  term: t('fact.left'),
                  value: <MoneyText value={money(balance.minor - amount.minor, amount.currency)} />,
                },
              ]),
        ]}
      />
      <Text tone="soft">{t('reviewText')}</Text>
    </PlainForm>
  );
}

function Made({ view }: { readonly view: WithdrawalView }) {
  const { t } = useMessages('withdrawal');
  return (
    <Stack>
      <Alert tone="green" role="status" title={t('made.title', { reference: `\u2066${view.reference ?? ''}\u2069` })}>
        {t('made.text')}
      </Alert>
      <Row>
        <Button onClick={view.again}>{t('made.again')}</Button>
      </Row>
    </Stack>
  );
}
