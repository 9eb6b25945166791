import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { BlockersDialog } from './blockers-dialog';
import { useDeletion } from '../../components/deletion.connect';
import { DeletionDialog } from './deletion-dialog';
import { BlockerList } from './blocker-list';
import { KeepAccount } from '../../components/keep-account';

/** Deleting one's account with a waiting period, and keeping it while it waits [R11.25]. */
export function DeletionCard() {
  const { t } = useMessages('settings');
  const view = useDeletion();
  const { phase, days } = view;
  const isWaiting = phase === 'waiting';
  return (
    <TitledCard title={t('deletion.title')} change={isWaiting}>
      {phase === 'reading' ? <Skeleton height={72} /> : null}
      {phase === 'unread' && view.failure !== null ? <ErrorState failure={view.failure} retry={view.retry} /> : null}
      {isWaiting ? (
        <>
          <KeepAccount view={view} />
          {view.blockers.length === 0 ? null : (
            <>
              <Text>{t('deletion.held')}</Text>
              <BlockerList blockers={view.blockers} />
            </>
          )}
        </>
      ) : null}
      {phase === 'kept' || phase === 'blocked' || phase === 'asking' ? (
        <>
          <Text tone="soft">{t('deletion.text', { days })}</Text>
          <Row>
            <Button variant="danger" aria-haspopup="dialog" onClick={view.open}>
              {t('deletion.open')}
            </Button>
          </Row>
        </>
      ) : null}
      {phase === 'blocked' ? <BlockersDialog view={view} /> : null}
      {phase === 'asking' ? <DeletionDialog view={view} /> : null}
    </TitledCard>
  );
}
