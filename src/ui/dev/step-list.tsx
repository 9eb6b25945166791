import { useEffect, useRef } from 'react';
import { eventOf } from '@mersal/machine-traces/replay';
import type { ReplayStep } from '@mersal/machine-traces/replay';
import styles from './traces.module.css';

interface StepListProps {
  readonly steps: readonly ReplayStep[];
  readonly index: number;
  readonly first: number | null;
  readonly goTo: (index: number) => void;
}

/** A state as one line: `editing`, or JSON of its parts. */
export const inLine = (state: unknown): string => (typeof state === 'string' ? state : JSON.stringify(state));

const moreOf = ({ line }: ReplayStep): string =>
  line.kind === 'lost' ? line.why : line.kind === 'call' ? line.call : line.kind === 'event' ? line.from : '';

/** Every step: when, whose, what, and where it led. */
export function StepList({ steps, index, first, goTo }: StepListProps) {
  const current = useRef<HTMLButtonElement>(null);
  // Scrolls only the list: `scrollIntoView` moves the page too.
  useEffect(() => {
    const step = current.current?.closest('li');
    const list = step?.parentElement;
    if (step && list) list.scrollTop = step.offsetTop - list.clientHeight / 2;
  }, [index]);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, at) => {
        const { line, actual, divergence } = step;
        const mark = divergence === null ? '' : at === first ? 'first departure' : 'departs';
        return (
          <li key={line.n}>
            <button
              type="button"
              ref={at === index ? current : null}
              aria-current={at === index ? 'step' : undefined}
              data-mark={mark || undefined}
              onClick={() => goTo(at)}
            >
              <span>
                {line.n} · {(line.at / 1000).toFixed(3)} s · {line.actor}
              </span>
              <strong>{eventOf(line)}</strong> {moreOf(step)}
              {actual === null ? null : <code>{inLine(actual.state)}</code>}
              {mark === '' ? null : <em>✗ {mark}</em>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
