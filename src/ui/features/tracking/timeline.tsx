import type { ReactNode } from 'react';
import type { Order } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { isFinal } from '../../../domain/ordering/task-state';
import { timelineOf } from '../../../domain/ordering/timeline.rules';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { StatusChip } from '../../components/status-chip';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

interface TimelineProps {
  readonly order: Pick<Order, 'history' | 'dropOffs'>;
  /** What came after it, newest first: items of this list. */
  readonly after?: ReactNode;
  /** The product's text for each state, if known [R3.10]. */
  readonly messages?: Preferences['statusMessage'] | undefined;
}

/** What happened to a delivery and to each of its stops, newest first, with times in the region's zone [R2.12] [R4.02]. */
export function Timeline({ order, after, messages }: TimelineProps) {
  const task = useMessages('task');
  const { language } = task;
  const { t } = useMessages('common');
  return (
    <ol className={styles.timeline} reversed>
      {after}
      {timelineOf(order)
        .toReversed()
        .map((step, index) => (
          <li
            key={`${step.stop} ${step.state} ${step.at}`}
            className={styles.step}
            aria-current={index === 0 ? 'step' : undefined}
          >
            <span className={styles.stepHead}>
              <StatusChip state={step.state} />
              <span className={styles.soft}>
                <DateTime at={step.at} style="datetime" />
              </span>
            </span>
            {step.stop === null ? null : (
              <span>
                {task.t('timelineStop', {
                  number: step.stop,
                  name: `\u2068${order.dropOffs[step.stop - 1]?.recipient.name ?? ''}\u2069`,
                })}
              </span>
            )}
            {/* Only what the chip does not say already; how it ended stands above. */}
            {index === 0 &&
            step.stop === null &&
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
