import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { OpenSession } from '../../../domain/account/profile';
import { Button } from '../../components/button';
import common from '../../components/common.module.css';
import { ErrorState } from '../../components/error-state';
import { Modal } from '../../components/modal';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import styles from './profile.module.css';
import { useSessions } from './sessions.connect';

const HANDHELD: readonly (string | null)[] = ['Android', 'iPhone', 'iOS', 'iPad', 'iPadOS'];

/** The person's devices, and signing out the others [R2.32]. */
export function SessionsCard() {
  const { t } = useMessages('profile');
  const view = useSessions();
  const { sessions } = view;
  return (
    <TitledCard title={t('sessions.title')} change={sessions?.length}>
      <p className={common.soft}>{t('sessions.text')}</p>
      {view.isAsking ? null : <FormFailure text={view.failure} />}
      {view.loadFailure !== null ? (
        <ErrorState failure={view.loadFailure} retry={view.retry} />
      ) : sessions === null ? (
        <Skeleton height={180} />
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={view.endingId === session.id}
              end={() => view.endOne(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions === null ? null : sessions.length > 1 ? (
        <div className={common.actions}>
          <Button variant="danger" onClick={view.endOthers}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={common.soft}>{t('sessions.only')}</p>
      )}
      {view.isAsking ? (
        <Modal title={t('sessions.question')} leave={view.isBusy ? null : view.cancel}>
          <ConfirmDialog
            text={t('sessions.questionText')}
            failure={view.failure}
            isBusy={view.isBusy}
            confirm={t(view.isBusy ? 'sessions.ending' : 'sessions.endOthers')}
            cancel={t('sessions.keep')}
            variant="danger"
            yes={view.confirm}
            no={view.cancel}
          />
        </Modal>
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
    <li className={styles.session}>
      <Icon size={20} aria-hidden="true" />
      <span className={common.names}>
        <strong>{name}</strong>
        <span className={common.soft}>
          {isCurrent ? (
            t('sessions.here')
          ) : (
            <>
              {t('sessions.lastUsed')} <DateTime at={lastUsedAt} style="relative" />
            </>
          )}
        </span>
      </span>
      {isCurrent ? null : (
        <Button busy={isEnding} onClick={end} aria-label={t('sessions.endOf', { device: name })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
