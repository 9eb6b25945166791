import { Link } from 'react-router-dom';
import type { HistoryStep } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import type { SecondTrip } from '../../../domain/ordering/second-trips';
import { isFinal } from '../../../domain/ordering/task-state';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { StatusChip } from '../../components/status-chip';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './tracking.module.css';

interface TimelineProps {
  /** Oldest first. */
  readonly history: readonly HistoryStep[];
  /** What was ordered because it failed. */
  readonly trips?: readonly SecondTrip[];
  /** The product's text for each state, if known [R3.10]. */
  readonly messages?: Preferences['statusMessage'] | undefined;
}

/** The states of a delivery, newest first, with times in the region's zone [R2.12] [R4.02]. */
export function Timeline({ history, trips = [], messages }: TimelineProps) {
  const { t: tTask, language } = useMessages('task');
  const { t } = useMessages('common');
  return (
    <ol className={styles.timeline} reversed>
      {trips
        .toSorted((one, other) => other.orderedAt.localeCompare(one.orderedAt))
        .map(({ kind, orderId, orderedAt, reference }) => (
          <li key={orderId} className={styles.step}>
            <span className={styles.stepHead}>
              <Link to={pathTo('/task/:id', { id: orderId })}>
                {tTask(`secondTrip.${kind}`, { reference: `\u2068${reference}\u2069` })}
              </Link>
              <span className={styles.soft}>
                <DateTime at={orderedAt} style="datetime" />
              </span>
            </span>
          </li>
        ))}
      {[...history].reverse().map((step, index) => (
        <li key={`${step.state} ${step.at}`} className={styles.step} aria-current={index === 0 ? 'step' : undefined}>
          <span className={styles.stepHead}>
            <StatusChip state={step.state} />
            <span className={styles.soft}>
              <DateTime at={step.at} style="datetime" />
            </span>
          </span>
          {/* Only what the chip does not say already; how it ended stands above. */}
          {index === 0 &&
          !isFinal(step.state) &&
          messages !== undefined &&
          messages[step.state][language] !== t(TASK_STATE_LOOKS[step.state].key) ? (
            <p className={styles.soft}>{messages[step.state][language]}</p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
