import type { TaskState } from '../../domain/ordering/task-state';
import type { Timing } from '../../domain/ordering/timing';
import { useMessages } from '../i18n/use-messages';
import type { MessagesOf } from '../i18n/use-messages';
import { TASK_STATE_LOOKS } from './task-states';
import styles from './status-chip.module.css';

interface StatusChipProps {
  readonly state: TaskState;
  /** One that waits for its time says so. */
  readonly timing?: Timing;
}

/** The state of a delivery: icon, text and colour, never colour alone. */
export function StatusChip(of: StatusChipProps) {
  const { t } = useMessages('common');
  return <RowStatusChip {...of} t={t} />;
}

/** The same in a long list, where each row would pay for finding the texts. @param props.t the texts of `common` */
export function RowStatusChip({ state, timing, t }: StatusChipProps & { readonly t: MessagesOf['t'] }) {
  const { key, tone, Icon } = TASK_STATE_LOOKS[state];
  return (
    <span className={styles.chip} data-tone={tone} data-state={state}>
      <Icon
        size={16}
        aria-hidden="true"
        className={state === 'in progress' || state === 'dispatched' ? 'mirror' : ''}
      />
      {t(state === 'created' && timing?.kind === 'scheduled' ? 'taskState.planned' : key)}
    </span>
  );
}
