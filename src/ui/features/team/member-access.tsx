import { Link } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { MemberStatusChip } from '../../components/member-status';
import type { MemberView } from './user.connect';
import { pathTo } from '../../routes/paths';

const LOCK_KEYS = { self: 'access.self', main: 'access.main', other: 'access.other' } as const;

/** Whether somebody has access, since when, and what can be done about it. */
export function MemberAccess({ member: { view, action, lock, isSelf } }: { readonly member: MemberView }) {
  const { t } = useMessages('team');
  const { item } = view;
  if (item === null) return null;
  const { status, lastSignInAt } = item;
  return (
    <TitledCard title={t('access.title')}>
      <Row>
        <MemberStatusChip status={status} />
      </Row>
      <Text tone="soft" size="small">
        {t('column.lastSignIn')}:{' '}
        {lastSignInAt === null ? (
          t(status === 'invited' ? 'users.notYet' : 'users.longAgo')
        ) : (
          <DateTime at={lastSignInAt} style="relative" />
        )}
      </Text>
      {action.question === null ? <FormFailure text={action.failure} /> : null}
      {lock === null ? (
        <Row>
          <Acts action={action} status={status} />
        </Row>
      ) : (
        <p>{t(LOCK_KEYS[lock])}</p>
      )}
      {isSelf ? (
        <p>
          <Link to={pathTo('/profile')}>{t('access.profile')}</Link>
        </p>
      ) : null}
      {action.question === null ? null : <Question action={action} question={action.question} name={item.name} />}
    </TitledCard>
  );
}

function Acts({
  action,
  status,
}: {
  readonly action: MemberView['action'];
  readonly status: 'invited' | 'active' | 'inactive';
}) {
  const { t } = useMessages('team');
  switch (status) {
    case 'invited':
      return (
        <Button busy={action.busy === 'invite-again'} onClick={() => action.run('invite-again')}>
          {t('access.inviteAgain')}
        </Button>
      );
    case 'active':
      return (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => action.ask('deactivate')}>
          {t('access.deactivate')}
        </Button>
      );
    case 'inactive':
      break;
  }
  return (
    <Button aria-haspopup="dialog" onClick={() => action.ask('activate')}>
      {t('access.activate')}
    </Button>
  );
}

function Question({
  action,
  question,
  name,
}: {
  readonly action: MemberView['action'];
  readonly question: NonNullable<MemberView['action']['question']>;
  readonly name: string;
}) {
  const { t } = useMessages('team');
  const isShutting = question === 'deactivate';
  const messages = isShutting ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      title={t(`${messages}.title`, { name })}
      text={t(`${messages}.text`)}
      failure={action.failure}
      isBusy={action.busy !== null}
      confirm={t(`${messages}.confirm`)}
      cancel={t(`${messages}.cancel`)}
      variant={isShutting ? 'danger' : 'primary'}
      yes={action.confirm}
      no={action.cancel}
    />
  );
}
