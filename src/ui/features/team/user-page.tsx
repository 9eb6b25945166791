import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { PasswordField } from '../../forms/password-field';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Split } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { MemberAccess } from './member-access';
import { MemberFacts } from './member-facts';
import { StatusField } from './status-field';
import { TypeField } from './type-field';
import { useMember } from './user.connect';
import type { MemberView } from './user.connect';
import { WorkplacesField } from './workplaces-field';
import { pathTo } from '../../routes/paths';

/** One user [R2.20]: their form, and activating or deactivating them. */
export function UserPage() {
  const { id = '' } = useParams();
  return <User key={id} id={id} />;
}

function User({ id }: { readonly id: string }) {
  const { t } = useMessages('team', 'kit', 'fields');
  const member = useMember(id);
  const { view } = member;
  const { item } = view;
  const missing = (
    <EmptyState
      title={t('user.missingTitle')}
      text={t('user.missingText')}
      action={<Button to={pathTo('/users')}>{t('users.title')}</Button>}
    />
  );
  return (
    <Page
      back={<BackLink to={pathTo('/users')}>{t('users.title')}</BackLink>}
      title={item?.name ?? t('user.title')}
      context={item === null ? undefined : <bdi dir="ltr">{item.email}</bdi>}
    >
      <RecordFrame view={view} missing={missing} differences={member.differences}>
        <Split>
          {member.lock === null ? <MemberForm view={view} /> : <MemberFacts member={item} />}
          <MemberAccess member={member} />
        </Split>
      </RecordFrame>
    </Page>
  );
}

function MemberForm({ view }: { readonly view: MemberView['view'] }) {
  const { t } = useMessages('team');
  const { item, field, errorOf } = view;
  const isInvited = item?.status === 'invited';
  return (
    <Card>
      <RecordForm
        view={view}
        submit={t(isInvited ? 'user.letIn' : 'user.save')}
        submitting={t('user.saving')}
        {...(isInvited ? { secret: 'password' } : {})}
      >
        {isInvited ? <Alert tone="amber">{t('user.invitedNote')}</Alert> : null}
        <TextField {...field('name')} label={t('form.name')} dir="auto" autoComplete="off" maxLength={80} />
        {isInvited ? (
          <>
            <StatusField {...field('status')} />
            <PasswordField
              label={t('form.password')}
              error={errorOf('password')}
              help={t('form.passwordHelp')}
              autoComplete="new-password"
            />
          </>
        ) : null}
        <TypeField {...field('type')} />
        <WorkplacesField {...field('branches')} type={view.draft.type} />
      </RecordForm>
    </Card>
  );
}
