import { useId, useState } from 'react';
import type { BankAccount, BankAccountSetting, ConfirmBy } from '../../../domain/wallet/withdrawal';
import { DateTime } from '../../components/date-time';
import { Field, describe } from '../../components/field';
import { TitledCard } from '../../components/titled-card';
import { PasswordField } from '../../forms/password-field';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Facts } from '../../kit/facts';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useNewBankAccount } from './withdrawal.connect';

/** Bank and the end of the IBAN: more of it is never shown. */
export function AccountName({ account: { bankName, country, ending } }: { readonly account: BankAccount }) {
  const { t } = useMessages('withdrawal');
  return (
    <>
      <bdi>{bankName}</bdi> <bdi dir="ltr">{t('account.masked', { country, ending })}</bdi>
    </>
  );
}

/** What a guided tour points at: the button that adds the first account, else the account. */
const TOUR = 'withdrawal-account';

/** Where the money goes; only the main account manager changes it [R6.05]. */
export function BankAccountCard({ setting: { account, confirmBy } }: { readonly setting: BankAccountSetting }) {
  const { t } = useMessages('withdrawal');
  const [isOpen, setOpen] = useState(false);
  const isFirst = account === null && confirmBy !== null;
  return (
    <TitledCard title={t('account.title')} tour={isFirst ? undefined : TOUR}>
      {account === null ? (
        <Text tone="soft">{t(confirmBy === null ? 'account.noneForYou' : 'account.none')}</Text>
      ) : (
        <>
          <Facts
            facts={[
              { key: 'bank', term: t('account.bank'), value: <bdi>{account.bankName}</bdi> },
              {
                key: 'iban',
                term: t('account.iban'),
                value: <bdi dir="ltr">{t('account.masked', { country: account.country, ending: account.ending })}</bdi>,
              },
              { key: 'added', term: t('account.added'), value: <DateTime at={account.addedAt} style="date" /> },
            ]}
          />
          {confirmBy === null ? <Text tone="soft">{t('account.onlyMain')}</Text> : null}
        </>
      )}
      {confirmBy === null ? null : (
        <Row>
          <Button
            variant={account === null ? 'primary' : 'plain'}
            data-tour={isFirst ? TOUR : undefined}
            onClick={() => setOpen(true)}
          >
            {t(account === null ? 'account.add' : 'account.change')}
          </Button>
        </Row>
      )}
      {isOpen && confirmBy !== null ? (
        <NewBankAccount confirmBy={confirmBy} isFirst={account === null} close={() => setOpen(false)} />
      ) : null}
    </TitledCard>
  );
}

interface NewBankAccountProps {
  readonly confirmBy: ConfirmBy;
  readonly isFirst: boolean;
  readonly close: () => void;
}

function NewBankAccount({ confirmBy, isFirst, close }: NewBankAccountProps) {
  const { t } = useMessages('withdrawal');
  const view = useNewBankAccount(confirmBy, close);
  const { isBusy } = view;
  return (
    <Dialog title={t(isFirst ? 'account.add' : 'account.change')} leave={isBusy ? null : view.close}>
      <PlainForm
        isBusy={isBusy}
        failure={view.failure}
        send={(text) => view.submit(text('iban'), text('bankName'), text('secret'))}
        submit={t(isBusy ? 'account.saving' : 'account.save')}
        beside={
          isBusy ? null : (
            <Button variant="quiet" onClick={view.close}>
              {t('account.cancel')}
            </Button>
          )
        }
      >
        {isFirst ? null : <Text tone="soft">{t('account.formText')}</Text>}
        <PlainField name="iban" label={t('account.ibanLabel')} help={view.ibanHelp} error={view.ibanError} isCode />
        <PlainField name="bankName" label={t('account.bankLabel')} error={view.nameError} />
        {view.confirmBy === 'password' ? (
          <PasswordField
            name="secret"
            label={t('account.password')}
            help={t('account.passwordHelp')}
            error={view.secretError}
            autoComplete="current-password"
          />
        ) : (
          <PlainField
            name="secret"
            label={t('account.code')}
            help={t('account.codeHelp')}
            error={view.secretError}
            isCode
            autoComplete="one-time-code"
          />
        )}
      </PlainForm>
    </Dialog>
  );
}

interface PlainFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly error: string | null;
  /** Letters and digits that are written left to right in both languages. */
  readonly isCode?: boolean;
  readonly autoComplete?: 'off' | 'one-time-code';
}

/** A line that holds its own text: what is typed here is kept nowhere else. */
function PlainField({ name, label, help, error, isCode = false, autoComplete = 'off' }: PlainFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help}>
      <input
        {...describe(id, error)}
        name={name}
        dir={isCode ? 'ltr' : 'auto'}
        autoComplete={autoComplete}
        autoCapitalize={isCode ? 'characters' : 'words'}
        spellCheck={false}
        maxLength={60}
      />
    </Field>
  );
}
