import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { OpenSession } from '../../../domain/account/profile';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useSessions } from './sessions.connect';

const HANDHELD: readonly (string | null)[] = ['Android', 'iPhone', 'iOS', 'iPad', 'iPadOS'];

/** The person's devices, and signing out the others [R2.32]. */
export function SessionsCard() {
  const { t } = useMessages('profile');
  const view = useSessions();
  const { sessions } = view;
  return (
    <TitledCard title={t('sessions.title')} change={sessions?.length}>
      <Text tone="soft">{t('sessions.text')}</Text>
      {view.isAsking ? null : <FormFailure text={view.failure} />}
      {view.loadFailure !== null ? (
        <ErrorState failure={view.loadFailure} retry={view.retry} />
      ) : sessions === null ? (
        <Skeleton height={180} />
      ) : (
        <ItemList>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={view.endingId === session.id}
              end={() => view.endOne(session.id)}
            />
          ))}
        </ItemList>
      )}
      {sessions === null ? null : sessions.length > 1 ? (
        <Row>
          <Button variant="danger" onClick={view.endOthers}>
            {t('sessions.endOthers')}
          </Button>
        </Row>
      ) : (
        <Text tone="soft">{t('sessions.only')}</Text>
      )}
      {view.isAsking ? (
        <ConfirmDialog
          title={t('sessions.question')}
          text={t('sessions.questionText')}
          failure={view.failure}
          isBusy={view.isBusy}
          confirm={t(view.isBusy ? 'sessions.ending' : 'sessions.endOthers')}
          cancel={t('sessions.keep')}
          variant="danger"
          yes={view.confirm}
          no={view.cancel}
        />
      ) : null}
    </TitledCard>
  );
}

interface DeviceProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly end: () => void;
}

function Device({ session: { browser, system, isCurrent, lastUsedAt }, isEnding, end }: DeviceProps) {
  const { t } = useMessages('profile');
  const Icon = HANDHELD.includes(system) ? Smartphone : Monitor;
  const name =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  return (
    <Item
      icon={<Icon size={20} aria-hidden="true" />}
      action={
        isCurrent ? undefined : (
          <Button busy={isEnding} onClick={end} aria-label={t('sessions.endOf', { device: name })}>
            {t('sessions.end')}
          </Button>
        )
      }
    >
      <strong>{name}</strong>
      <Text tone="soft" inline>
        {isCurrent ? (
          t('sessions.here')
        ) : (
          <>
            {t('sessions.lastUsed')} <DateTime at={lastUsedAt} style="relative" />
          </>
        )}
      </Text>
    </Item>
  );
}
