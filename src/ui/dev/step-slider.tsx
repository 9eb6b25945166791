import { useEffect, useEffectEvent } from 'react';
import { Button } from '../components/button';
import styles from './traces.module.css';

interface StepSliderProps {
  readonly index: number;
  readonly last: number;
  /** Where today's code first departs; null if it does not. */
  readonly first: number | null;
  readonly goTo: (index: number) => void;
}

/** From step to step: the arrow keys anywhere on the page, the slider, and a link to where today's code departs. */
export function StepSlider({ index, last, first, goTo }: StepSliderProps) {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    // The slider and the list handle keys themselves.
    if (to === undefined || event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    goTo(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={styles.slider}>
      <Button onClick={() => goTo(index - 1)}>Previous</Button>
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={index}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <Button onClick={() => goTo(index + 1)}>Next</Button>
      {first === null ? null : (
        <Button variant="primary" onClick={() => goTo(first)}>
          To the departure
        </Button>
      )}
    </div>
  );
}
