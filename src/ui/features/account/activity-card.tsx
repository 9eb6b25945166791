import History from 'lucide-react/icons/history';
import type { AuditEvent } from '../../../domain/account/audit';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { useActivity } from './activity.connect';
import { AUDIT_LOOKS } from './audit-looks';

interface LogRow {
  readonly day: string;
  readonly event: AuditEvent;
}

const timeCell = ({ event }: LogRow) => <DateTime at={event.at} style="time" />;
const whatCell = ({ event }: LogRow) => <What event={event} />;
const whoCell = ({ event }: LogRow) => <Who event={event} />;
const deviceCell = ({ event: { browser, system } }: LogRow) => (
  <bdi>{[browser, system].filter((each) => each !== null).join(' · ')}</bdi>
);
const dayOf = ({ day, event }: LogRow) => ({ key: day, head: <DateTime at={event.at} style="date" /> });

/** Sign-ins and changes, latest first: a table if there is room, otherwise cards. */
export function ActivityCard() {
  const { t } = useMessages('account');
  const failureText = useFailureText();
  const { days, failure, retry, hasMore, isLoadingMore, moreFailure, more } = useActivity();
  const columns: readonly Column<LogRow>[] = [
    { key: 'time', head: t('activity.time'), cell: timeCell },
    { key: 'what', head: t('activity.what'), cell: whatCell, isName: true },
    { key: 'who', head: t('activity.who'), cell: whoCell },
    { key: 'device', head: t('activity.device'), cell: deviceCell },
  ];
  return (
    <TitledCard title={t('activity.title')}>
      <Text tone="soft">{t('activity.text')}</Text>
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
        <Table
          label={t('activity.title')}
          columns={columns}
          rows={days.flatMap(({ day, events }) => events.map((event) => ({ day, event })))}
          keyOf={({ event }) => event.id}
          groupOf={dayOf}
          density="compact"
        />
      )}
      {moreFailure === null ? null : (
        <Alert tone="red" role="alert">
          {failureText(moreFailure)}
        </Alert>
      )}
      {hasMore ? (
        <Row>
          <Button busy={isLoadingMore} onClick={more}>
            {t(isLoadingMore ? 'activity.loading' : 'activity.more')}
          </Button>
        </Row>
      ) : null}
    </TitledCard>
  );
}

function What({ event: { kind, subject } }: { readonly event: AuditEvent }) {
  const { t } = useMessages('account');
  const { Icon, tone } = AUDIT_LOOKS[kind];
  return (
    <>
      <Chip tone={tone} Icon={Icon}>
        {t(`activity.kind.${kind}`)}
      </Chip>{' '}
      {subject === null ? null : <bdi>{subject}</bdi>}
    </>
  );
}

function Who({ event: { actor } }: { readonly event: AuditEvent }) {
  const { t } = useMessages('account');
  return <bdi>{actor ?? t('activity.nobody')}</bdi>;
}
