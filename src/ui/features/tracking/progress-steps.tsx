import Check from 'lucide-react/icons/check';
import styles from './progress-steps.module.css';

interface ProgressStepsProps {
  readonly label: string;
  /** In order, in words. */
  readonly steps: readonly string[];
  /** Index of the present one. */
  readonly current: number;
  /** Everything is done: the last one too. */
  readonly isDone: boolean;
}

/** How far a delivery is, as a row of steps; the present one by shape and weight too, never by colour alone. */
export function ProgressSteps({ label, steps, current, isDone }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const past = index < current || isDone;
        return (
          <li
            key={step}
            className={past ? styles.past : index === current ? styles.now : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{past ? <Check size={14} aria-hidden="true" /> : null}</span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}
