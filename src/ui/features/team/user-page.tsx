import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { PasswordField } from '../../forms/password-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { MemberAccess } from './member-access';
import { MemberFacts } from './member-facts';
import { StatusField } from './status-field';
import { TypeField } from './type-field';
import { useMember } from './user.connect';
import type { MemberView } from './user.connect';
import { WorkplacesField } from './workplaces-field';
import styles from './team.module.css';

/** One user [R2.20]: their form, and activating or deactivating them. */
export function UserPage() {
  const { id = '' } = useParams();
  return <User key={id} id={id} />;
}

function User({ id }: { readonly id: string }) {
  const { t } = useMessages('team');
  const member = useMember(id);
  const { view } = member;
  const { item } = view;
  const missing = (
    <EmptyState
      title={t('user.missingTitle')}
      text={t('user.missingText')}
      action={<Button to="/users">{t('users.title')}</Button>}
    />
  );
  return (
    <Page
      back={<BackLink to="/users">{t('users.title')}</BackLink>}
      title={item?.name ?? t('user.title')}
      context={item === null ? undefined : <bdi dir="ltr">{item.email}</bdi>}
    >
      <RecordFrame view={view} missing={missing} differences={member.differences}>
        <div className={styles.columns}>
          {member.lock === null ? <MemberForm view={view} /> : <MemberFacts member={item} />}
          <MemberAccess member={member} />
        </div>
      </RecordFrame>
    </Page>
  );
}

function MemberForm({ view }: { readonly view: MemberView['view'] }) {
  const { t } = useMessages('team');
  const { draft, item, edit, leave, errorOf } = view;
  const isInvited = item?.status === 'invited';
  return (
    <Card className={styles.sheet}>
      <RecordForm
        view={view}
        submit={t(isInvited ? 'user.letIn' : 'user.save')}
        submitting={t('user.saving')}
        {...(isInvited ? { secret: 'password' } : {})}
      >
        {isInvited ? <p className={common.warning}>{t('user.invitedNote')}</p> : null}
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
        {isInvited ? (
          <>
            <StatusField value={draft.status} onChange={(status) => edit({ status })} error={errorOf('status')} />
            <PasswordField
              label={t('form.password')}
              error={errorOf('password')}
              help={t('form.passwordHelp')}
              autoComplete="new-password"
            />
          </>
        ) : null}
        <TypeField value={draft.type} onChange={(type) => edit({ type })} />
        <WorkplacesField
          value={draft.branches}
          onChange={(branches) => edit({ branches })}
          error={errorOf('branches')}
        />
      </RecordForm>
    </Card>
  );
}
