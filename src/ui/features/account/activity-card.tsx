import History from 'lucide-react/icons/history';
import type { AuditEvent } from '../../../domain/account/audit';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import styles from './account.module.css';
import { useActivity } from './activity.connect';
import { AUDIT_LOOKS } from './audit-looks';

/** Sign-ins and changes, latest first: a table if there is room, otherwise cards. */
export function ActivityCard() {
  const { t } = useMessages('account');
  const failureText = useFailureText();
  const { days, failure, retry, hasMore, isLoadingMore, moreFailure, more } = useActivity();
  return (
    <TitledCard title={t('activity.title')}>
      <p className={common.soft}>{t('activity.text')}</p>
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : days === null ? (
        <Skeleton height={480} />
      ) : days.length === 0 ? (
        <EmptyState
          icon={<History size={28} aria-hidden="true" />}
          title={t('activity.emptyTitle')}
          text={t('activity.emptyText')}
        />
      ) : (
        <table className={styles.log} aria-label={t('activity.title')}>
          <thead>
            <tr>
              {['time', 'what', 'who', 'device'].map((column) => (
                <th key={column} scope="col">
                  {t(`activity.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {days.map(({ day, events }) => (
            <tbody key={day}>
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={4}>
                  <DateTime at={events[0]?.at ?? ''} style="date" />
                </th>
              </tr>
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {moreFailure === null ? null : <FormFailure text={failureText(moreFailure)} />}
      {hasMore ? (
        <div className={common.actions}>
          <Button busy={isLoadingMore} onClick={more}>
            {t(isLoadingMore ? 'activity.loading' : 'activity.more')}
          </Button>
        </div>
      ) : null}
    </TitledCard>
  );
}

function Row({ event: { at, kind, actor, subject, browser, system } }: { readonly event: AuditEvent }) {
  const { t } = useMessages('account');
  const { Icon, tone } = AUDIT_LOOKS[kind];
  return (
    <tr className={styles.event}>
      <td className={styles.time}>
        <DateTime at={at} style="time" />
      </td>
      <td className={styles.what}>
        <Chip tone={tone} Icon={Icon}>
          {t(`activity.kind.${kind}`)}
        </Chip>
        {subject === null ? null : <bdi>{subject}</bdi>}
      </td>
      <td>
        <bdi>{actor ?? t('activity.nobody')}</bdi>
      </td>
      <td className={styles.device}>
        <bdi>{[browser, system].filter((each) => each !== null).join(' · ')}</bdi>
      </td>
    </tr>
  );
}
