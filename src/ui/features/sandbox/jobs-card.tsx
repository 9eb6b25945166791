import type { SandboxJob } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Item } from '../../kit/item-list';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

/** Work in the background: what failed comes first. */
export function JobsCard({ jobs }: { readonly jobs: readonly SandboxJob[] }) {
  const { t } = useMessages('sandbox');
  return (
    <ListCard name="jobs">
      {jobs.map(({ id, name, state, attempts, nextRunAt, lastError }) => (
        <Item key={id}>
          <strong>{t(`jobs.name.${name}`)}</strong>
          <Text inline>{t(`jobs.state.${state}`)}</Text>
          <Text tone="soft" inline>
            {t('jobs.attempts', { attempts: String(attempts) })} ·{' '}
            {t(state === 'dead' ? 'jobs.diedAt' : 'jobs.nextRun')} <DateTime at={nextRunAt} style="datetime" />
          </Text>
          {lastError === null ? null : (
            <Text tone="soft">
              <bdi lang="en" dir="ltr">
                {lastError}
              </bdi>
            </Text>
          )}
        </Item>
      ))}
    </ListCard>
  );
}
