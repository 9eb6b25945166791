import { useEffect, useRef } from 'react';
import type { Profile } from '../../../domain/account/profile';
import { PASSWORD_LENGTH_MIN } from '../../../domain/shared/constants';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { PasswordField } from '../../forms/password-field';
import { PlainForm } from '../../forms/plain-form';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { usePasswordChange } from './password.connect';

type View = ReturnType<typeof usePasswordChange>;

/** Changing one's password [R5.02]; it says that every other device is signed out. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useMessages('profile');
  const view = usePasswordChange();
  return (
    <TitledCard title={t('password.title')} change={view.changes}>
      {profile.passwordChangedAt === null ? null : (
        <Text tone="soft">
          {t('password.changed')} <DateTime at={profile.passwordChangedAt} style="date" />
        </Text>
      )}
      {view.isUnsure ? <Unsure again={view.again} /> : <Form key={view.changes} view={view} email={profile.email} />}
    </TitledCard>
  );
}

function Form({ view, email }: { readonly view: View; readonly email: string }) {
  const { t } = useMessages('profile');
  return (
    <PlainForm
      isBusy={view.isBusy}
      failure={view.failure}
      send={(text) => view.save(text('current'), text('next'))}
      submit={t(view.isBusy ? 'password.saving' : 'password.save')}
      variant="plain"
    >
      {/* For password managers, which store a password with a name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current"
        label={t('password.current')}
        error={view.currentError}
        autoComplete="current-password"
      />
      <PasswordField
        name="next"
        label={t('password.next')}
        error={view.nextError}
        help={t('password.rule', { count: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
      />
      <Text tone="soft">{t('password.others')}</Text>
    </PlainForm>
  );
}

function Unsure({ again }: { readonly again: () => void }) {
  const { t } = useMessages('profile');
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack>
      <Text ref={text} tabIndex={-1} role="status" tone="amber">
        {t('password.unsure')}
      </Text>
      <Row>
        <Button onClick={again}>{t('password.again')}</Button>
      </Row>
    </Stack>
  );
}
