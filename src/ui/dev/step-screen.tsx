import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './traces.module.css';
import { useFrame } from './traces.connect';

interface StepScreenProps {
  /** The trace as its file's text. */
  readonly text: string;
  readonly index: number;
  /** Receives which actors the screen shows. */
  readonly tell: (shown: readonly string[]) => void;
}

const WIDTHS = { Desk: 1280, Phone: 360 } as const;

/**
 * The app's own pages as they were, in a separate frame. The data they had read from the server is in no trace: there
 * they wait.
 */
export function StepScreen({ text, index, tell }: StepScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, said } = useFrame();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('Desk');
  const [isAlive, setAlive] = useState(false);
  const here = said?.index === index ? said : null;

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ kind: 'show', text, index }, window.location.origin);
  }, [isReady, text, index]);
  const onShown = useEffectEvent(tell);
  useEffect(() => onShown(here?.kind === 'shown' ? here.actors : []), [here]);

  return (
    <section className={styles.screen} aria-label="The screen">
      <div className={styles.bar}>
        <span>
          {here?.kind === 'shown'
            ? here.address
            : here?.kind === 'failed'
              ? `This step cannot be drawn: ${here.why}`
              : '…'}
        </span>
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((each) => (
          <label key={each}>
            <input type="radio" name="width" checked={each === width} onChange={() => setWidth(each)} /> {each}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={isAlive} onChange={({ currentTarget }) => setAlive(currentTarget.checked)} />{' '}
          Let me scroll it
        </label>
      </div>
      {/* Without this it would take the focus, and with it the keys, at every step. */}
      <iframe
        ref={frame}
        title="The screen at this step"
        src="/dev/traces/screen"
        width={WIDTHS[width]}
        height={760}
        inert={!isAlive}
      />
    </section>
  );
}
