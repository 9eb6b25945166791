import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { useInvitation } from './invite.connect';
import { TypeField } from './type-field';
import { WorkplacesField } from './workplaces-field';
import styles from './team.module.css';

/** Invites somebody by mail [R2.20] [R6.04]. */
export function InvitePage() {
  const { t } = useMessages('team');
  const view = useInvitation();
  const { draft, edit, leave, errorOf } = view;
  return (
    <Page
      back={<BackLink to="/users">{t('users.title')}</BackLink>}
      title={t('invite.title')}
      context={t('invite.context')}
    >
      <RecordFrame view={view}>
        <Card className={styles.sheet}>
          <RecordForm view={view} submit={t('invite.send')} submitting={t('invite.sending')}>
            <TextField
              label={t('form.name')}
              value={draft.name}
              onChange={(name) => edit({ name })}
              onBlur={() => leave('name')}
              error={errorOf('name')}
              dir="auto"
              autoComplete="off"
              maxLength={80}
            />
            <TextField
              label={t('form.email')}
              type="email"
              inputMode="email"
              dir="ltr"
              autoComplete="off"
              value={draft.email}
              onChange={(email) => edit({ email })}
              onBlur={() => leave('email')}
              error={errorOf('email')}
              help={t('form.emailHelp')}
              maxLength={254}
            />
            <TypeField value={draft.type} onChange={(type) => edit({ type })} />
            <WorkplacesField
              value={draft.branches}
              onChange={(branches) => edit({ branches })}
              error={errorOf('branches')}
            />
          </RecordForm>
        </Card>
      </RecordFrame>
    </Page>
  );
}
