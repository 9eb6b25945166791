import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { MemberStatusChip } from './member-status';
import { TYPE_KEYS } from './member-messages';
import { useUsers } from './users.connect';
import type { UserRow } from './users.connect';
import styles from './team.module.css';

/** All users of the business [R1.07] [R2.20]. */
export function UsersPage() {
  const { t } = useMessages('team');
  const view = useUsers();
  const invite = (
    <Button variant="primary" to="/users/add" icon={<UserPlus size={20} aria-hidden="true" />}>
      {t('users.invite')}
    </Button>
  );
  return (
    <Page title={t('users.title')} context={t('users.context')} action={invite}>
      {view.failure === null ? <Users view={view} /> : <ErrorState failure={view.failure} retry={view.retry} />}
    </Page>
  );
}

function Users({ view }: { readonly view: ReturnType<typeof useUsers> }) {
  const { t } = useMessages('team');
  const { members, total, search, setSearch } = view;
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('users.search')}
          type="search"
          value={search}
          onChange={setSearch}
          prefix={<Search size={18} aria-hidden="true" />}
          autoComplete="off"
          maxLength={100}
        />
        <p className={styles.count} role="status">
          {members === null
            ? null
            : members.length === total
              ? t('users.count', { count: total })
              : t('users.found', { count: members.length })}
        </p>
      </div>
      {members === null ? <Skeleton height={360} /> : <List members={members} clear={() => setSearch('')} />}
      {members !== null && total === 1 ? (
        <EmptyState title={t('users.aloneTitle')} text={t('users.aloneText')} />
      ) : null}
    </>
  );
}

function List({ members, clear }: { readonly members: readonly UserRow[]; readonly clear: () => void }) {
  const { t } = useMessages('team');
  if (members.length === 0)
    return (
      <EmptyState
        title={t('users.noneTitle')}
        text={t('users.noneText')}
        action={<Button onClick={clear}>{t('users.clear')}</Button>}
      />
    );
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('column.who')}</span>
        <span>{t('column.type')}</span>
        <span>{t('column.branches')}</span>
        <span>{t('column.status')}</span>
        <span>{t('column.lastSignIn')}</span>
      </div>
      <ul>
        {members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ul>
    </div>
  );
}

function Row({ member }: { readonly member: UserRow }) {
  const { t } = useMessages('team');
  const { id, name, email, type, status, isMain, isSelf, branches, lastSignInAt } = member;
  const marks = [isSelf ? t('mark.self') : null, isMain ? t('mark.main') : null].filter((mark) => mark !== null);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          <Link className={styles.link ?? ''} to={`/users/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          {marks.length === 0 ? null : <span className={styles.mark}>{marks.join(' · ')}</span>}
        </span>
        <bdi dir="ltr" className={styles.email}>
          {email}
        </bdi>
      </div>
      <span>{t(TYPE_KEYS[type])}</span>
      <span>{t('users.branches', { count: branches.length })}</span>
      <span>
        <MemberStatusChip status={status} />
      </span>
      <span className={styles.soft}>
        <span className={styles.narrow}>{t('column.lastSignIn')}: </span>
        {lastSignInAt === null ? (
          t(status === 'invited' ? 'users.notYet' : 'users.longAgo')
        ) : (
          <DateTime at={lastSignInAt} style="relative" />
        )}
      </span>
    </li>
  );
}
