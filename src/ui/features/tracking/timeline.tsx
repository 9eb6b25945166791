import type { ReactNode } from 'react';
import type { HistoryStep } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { isFinal } from '../../../domain/ordering/task-state';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { StatusChip } from '../../components/status-chip';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

interface TimelineProps {
  /** Oldest first. */
  readonly history: readonly HistoryStep[];
  /** What came after it, newest first: items of this list. */
  readonly after?: ReactNode;
  /** The product's text for each state, if known [R3.10]. */
  readonly messages?: Preferences['statusMessage'] | undefined;
}

/** The states of a delivery, newest first, with times in the region's zone [R2.12] [R4.02]. */
export function Timeline({ history, after, messages }: TimelineProps) {
  const { language } = useMessages('task');
  const { t } = useMessages('common');
  return (
    <ol className={styles.timeline} reversed>
      {after}
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
