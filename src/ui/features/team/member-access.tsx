import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import common from '../../components/common.module.css';
import { Modal } from '../../components/modal';
import { TitledCard } from '../../components/titled-card';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { Asking } from '../records/asking';
import { MemberStatusChip } from './member-status';
import type { MemberView } from './user.connect';
import styles from './team.module.css';

const LOCK_KEYS = { self: 'access.self', main: 'access.main', other: 'access.other' } as const;

/** Whether somebody is let in, since when, and what can be done about it. */
export function MemberAccess({ member: { view, act, lock, isSelf } }: { readonly member: MemberView }) {
  const { t } = useWords('team');
  const { item } = view;
  if (item === null) return null;
  const { status, lastSignInAt } = item;
  return (
    <TitledCard title={t('access.title')}>
      <p>
        <MemberStatusChip status={status} />
      </p>
      <p className={styles.soft}>
        {t('column.lastSignIn')}:{' '}
        {lastSignInAt === null ? (
          t(status === 'invited' ? 'users.notYet' : 'users.longAgo')
        ) : (
          <When at={lastSignInAt} style="relative" />
        )}
      </p>
      {act.question === null ? <FormFailure text={act.failure} /> : null}
      {lock === null ? (
        <div className={common.actions}>
          <Acts act={act} status={status} />
        </div>
      ) : (
        <p>{t(LOCK_KEYS[lock])}</p>
      )}
      {isSelf ? (
        <p>
          <Link to="/profile">{t('access.profile')}</Link>
        </p>
      ) : null}
      {act.question === null ? null : <Question act={act} question={act.question} name={item.name} />}
    </TitledCard>
  );
}

function Acts({
  act,
  status,
}: {
  readonly act: MemberView['act'];
  readonly status: 'invited' | 'active' | 'inactive';
}) {
  const { t } = useWords('team');
  switch (status) {
    case 'invited':
      return (
        <Button busy={act.busy === 'invite-again'} onClick={() => act.run('invite-again')}>
          {t('access.inviteAgain')}
        </Button>
      );
    case 'active':
      return (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => act.ask('deactivate')}>
          {t('access.deactivate')}
        </Button>
      );
    case 'inactive':
      break;
  }
  return (
    <Button aria-haspopup="dialog" onClick={() => act.ask('activate')}>
      {t('access.activate')}
    </Button>
  );
}

function Question({
  act,
  question,
  name,
}: {
  readonly act: MemberView['act'];
  readonly question: NonNullable<MemberView['act']['question']>;
  readonly name: string;
}) {
  const { t } = useWords('team');
  const isShutting = question === 'deactivate';
  const words = isShutting ? 'deactivate' : 'activate';
  return (
    <Modal title={t(`${words}.title`, { name })} leave={act.busy === null ? act.cancel : null}>
      <Asking
        text={t(`${words}.text`)}
        failure={act.failure}
        isBusy={act.busy !== null}
        confirm={t(`${words}.confirm`)}
        cancel={t(`${words}.cancel`)}
        variant={isShutting ? 'danger' : 'primary'}
        yes={act.confirm}
        no={act.cancel}
      />
    </Modal>
  );
}
