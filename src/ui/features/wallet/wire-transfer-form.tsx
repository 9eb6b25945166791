import type { ReactNode } from 'react';
import type { PlatformAccount } from '../../../domain/wallet/wire-transfer';
import { CopyButton } from '../../components/copy-button';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { OneUpload } from '../../forms/one-upload';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useWireTransfer } from './wire-transfer.connect';
import type { WireTransferView } from './wire-transfer.connect';

/** Tops the wallet up by wire transfer [R2.08]: where to send the money, and then the amount with its proof. */
export function WireTransferForm() {
  const view = useWireTransfer();
  const { phase, reference, account, reason } = view;
  if (phase === 'unopened' && reason !== null) return <ErrorState failure={reason} retry={view.retry} />;
  if (phase === 'restoring' || reference === null || account === null) return <Skeleton height={520} />;
  return (
    <Stack>
      <Details reference={reference} account={account} />
      <Report view={view} />
    </Stack>
  );
}

/** In groups of four, as banks print it; copied without the spaces. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

function Details({ reference, account }: { readonly reference: string; readonly account: PlatformAccount }) {
  const { t } = useMessages('topUp');
  const fact = (key: string, shown: ReactNode, copied: string) => ({
    key,
    term: t(`transfer.account.${key}`),
    value: (
      <Row align="between">
        {shown}
        <CopyButton
          text={copied}
          label={
            <span>
              {t('transfer.copy')} <span className="sr">{t(`transfer.account.${key}`)}</span>
            </span>
          }
          copied={t('transfer.copied')}
          byHand={t('transfer.byHand')}
        />
      </Row>
    ),
  });
  const code = (text: string) => <bdi dir="ltr">{text}</bdi>;
  return (
    <TitledCard title={t('transfer.account.title')}>
      <Text tone="soft">{t('transfer.account.text')}</Text>
      <Facts
        layout="stack"
        facts={[
          fact('reference', <strong>{code(reference)}</strong>, reference),
          fact('iban', code(grouped(account.iban)), account.iban),
          fact('beneficiary', <bdi>{account.beneficiary}</bdi>, account.beneficiary),
          fact('bankName', <bdi>{account.bankName}</bdi>, account.bankName),
          fact('bic', code(account.bic), account.bic),
        ]}
      />
    </TitledCard>
  );
}

function Report({ view }: { readonly view: WireTransferView }) {
  const { t } = useMessages('topUp');
  const { isBusy, proof, file } = view;
  return (
    <TitledCard title={t('transfer.report.title')}>
      <PlainForm
        isBusy={isBusy}
        failure={view.failure}
        send={view.submit}
        submit={t(isBusy ? 'transfer.sending' : 'transfer.send')}
      >
        <Text tone="soft">{t('transfer.report.text')}</Text>
        <MoneyField
          label={t('transfer.amount')}
          help={t('transfer.amountHelp', view.limits)}
          currency={view.currency}
          value={view.typed}
          onChange={view.type}
          onBlur={view.leaveAmount}
          error={view.amountError}
          disabled={isBusy}
          autoComplete="off"
          name="amount"
        />
        <OneUpload
          label={t('transfer.proof.label')}
          help={t('transfer.proof.help')}
          upload={proof}
          file={file}
          onRemove={view.removeFile}
          error={view.fileError}
          retryText={t('transfer.proof.retry', { name: proof.name })}
          dismissText={t('transfer.proof.dismiss')}
        />
      </PlainForm>
    </TitledCard>
  );
}
