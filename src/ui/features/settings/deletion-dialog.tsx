import { PasswordField } from '../../forms/password-field';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Text } from '../../kit/text';
import { CodeField } from '../../forms/code-field';
import type { DeletionView } from '../../components/deletion.connect';

/** Says plainly what goes and what stays, and asks for the password [R11.25]. */
export function DeletionDialog({ view }: { readonly view: DeletionView }) {
  const { t } = useMessages('settings');
  const { isBusy, days, needsCode } = view;
  return (
    <Dialog title={t('deletion.askTitle')} leave={isBusy ? null : view.close}>
      <PlainForm
        isBusy={isBusy}
        failure={view.failureText}
        send={(text) => view.submit(text('password'), needsCode ? text('code') : '')}
        submit={t('deletion.submit')}
        variant="danger"
        beside={isBusy ? null : <Button onClick={view.close}>{t('deletion.cancel')}</Button>}
      >
        <div>
          <h3>{t('deletion.goes', { days })}</h3>
          <Text>{t('deletion.goesText')}</Text>
          <Text>{t('deletion.erasedOn', { day: view.erasedOn })}</Text>
        </div>
        <div>
          <h3>{t('deletion.stays')}</h3>
          <Text>{t('deletion.staysText')}</Text>
        </div>
        {view.closesBusiness ? <Alert tone="amber">{t('deletion.closes')}</Alert> : null}
        <PasswordField label={t('deletion.password')} error={view.passwordError} autoComplete="current-password" />
        {needsCode ? (
          <CodeField label={t('deletion.code')} error={view.codeError} help={t('deletion.codeHelp')} isDigits={false} />
        ) : null}
      </PlainForm>
    </Dialog>
  );
}
