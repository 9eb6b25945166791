import type { SandboxJob } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import styles from './sandbox.module.css';

/** Work in the background: what failed comes first. */
export function JobsCard({ jobs }: { readonly jobs: readonly SandboxJob[] }) {
  const { t } = useMessages('sandbox');
  return (
    <ListCard name="jobs">
      {jobs.map(({ id, name, state, attempts, nextRunAt, lastError }) => (
        <li key={id} className={styles.item}>
          <div className={styles.facts}>
            <strong>
              <bdi dir="ltr">{name}</bdi>
            </strong>
            <span>{t(`jobs.state.${state}`)}</span>
            <span className={styles.soft}>
              {t('jobs.attempts', { attempts: String(attempts) })} ·{' '}
              {t(state === 'dead' ? 'jobs.diedAt' : 'jobs.nextRun')} <DateTime at={nextRunAt} style="datetime" />
            </span>
          </div>
          {lastError === null ? null : (
            <p className={styles.soft} lang="en" dir="ltr">
              {lastError}
            </p>
          )}
        </li>
      ))}
    </ListCard>
  );
}
