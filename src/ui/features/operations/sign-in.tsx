import { PasswordField } from '../../forms/password-field';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Narrow, Stack } from '../../kit/stack';
import { EmailField } from '../../forms/email-field';
import type { DeskView } from './desk.connect';

/** The operators' own entry: e-mail and password. */
export function SignIn({ view }: { readonly view: DeskView }) {
  const { t } = useMessages('operations', 'identity');
  const { missing, isBusy, failureText, isOver } = view;
  return (
    <Narrow>
      <Stack>
        {isOver ? (
          <Alert tone="blue" role="status">
            {t('over')}
          </Alert>
        ) : null}
        <PlainForm
          isBusy={isBusy}
          failure={failureText}
          submit={t('signIn')}
          send={(text) => view.signIn(text('email'), text('password'))}
        >
          <EmailField error={missing === 'email' ? t('missing.email') : null} />
          <PasswordField
            label={t('password')}
            error={missing === 'password' ? t('missing.password') : null}
            autoComplete="current-password"
          />
        </PlainForm>
      </Stack>
    </Narrow>
  );
}
