import { useState } from 'react';
import type { DragEvent } from 'react';
import { SOURCES } from '../../application/machines';
import { describeDivergence } from '@mersal/machine-traces/replay';
import { Button } from '../components/button';
import { StepDetail } from './step-detail';
import { StepList } from './step-list';
import { StepScreen } from './step-screen';
import { StepSlider } from './step-slider';
import { choose, saveTest, shrunk, useSteps } from './traces.connect';
import type { Chosen, Opened } from './traces.connect';
import styles from './traces.module.css';

/**
 * `/dev/traces`: one recording, judged and then stepped through, with the app's own pages as they were [R10.06]. For
 * developers, in English.
 */
export function TracesPage() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isOpen, setOpen] = useState(false);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setOpen(false);
    void choose(file).then(setChosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <main className={styles.page} lang="en" dir="ltr" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className={styles.head}>
        <h1>Traces</h1>
        <label className={styles.file}>
          Choose a trace, or drop one anywhere
          <input type="file" accept=".jsonl" onChange={({ currentTarget }) => take(currentTarget.files?.[0])} />
        </label>
      </header>
      {chosen !== null && 'error' in chosen ? <p role="alert">{chosen.error}</p> : null}
      {chosen === null || 'error' in chosen ? null : isOpen ? (
        <Steps key={chosen.text} opened={chosen} change={setChosen} />
      ) : (
        <Judged opened={chosen} open={() => setOpen(true)} />
      )}
    </main>
  );
}

const VERDICTS = {
  fine: 'The charts are the same as when this was recorded.',
  risky: 'A chart has changed since, but has every state and event that is used.',
  impossible: 'Something that is used is in no chart any more.',
} as const;

/** What is known about a trace before it runs. */
function Judged({
  opened: { name, trace, notes, judged },
  open,
}: {
  readonly opened: Opened;
  readonly open: () => void;
}) {
  const { app, startedAt, description } = trace.header;
  return (
    <section className={styles.judged} aria-labelledby="verdict">
      <h2 id="verdict">
        {name}: <span data-verdict={judged.verdict}>{judged.verdict}</span>
      </h2>
      <p>{VERDICTS[judged.verdict]}</p>
      <ul>
        {[...judged.reasons, ...notes].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        {trace.lines.length} steps, recorded from {startedAt} on, by the app of {app}.
      </p>
      {description === undefined ? null : (
        <blockquote>
          <bdi>{description}</bdi>
        </blockquote>
      )}
      <Button variant="primary" onClick={open}>
        {judged.verdict === 'impossible' ? 'Open it all the same' : 'Open it'}
      </Button>
    </section>
  );
}

interface StepsProps {
  readonly opened: Opened;
  /** Opens another trace instead. */
  readonly change: (to: Opened) => void;
}

function Steps({ opened, change }: StepsProps) {
  const { text, trace } = opened;
  const view = useSteps(trace);
  const { steps, first, index, last, goTo, step } = view;
  const [shown, setShown] = useState<readonly string[]>([]);
  return (
    <>
      {first === null ? (
        <p role="status">{steps.length} steps, all as recorded.</p>
      ) : (
        <pre
          className={styles.departure}
        >{`Today's code departs from the recording.\n${describeDivergence(first, SOURCES[first.machine])}`}</pre>
      )}
      {first === null ? null : (
        <div className={styles.bar}>
          <Button onClick={() => change(shrunk(opened))}>Shrink it to what departs</Button>
          <Button onClick={() => saveTest(opened)}>Save a test of it</Button>
        </div>
      )}
      <StepSlider index={index} last={last} first={first?.index ?? null} goTo={goTo} />
      <div className={styles.parts}>
        <StepList steps={steps} index={index} first={first?.index ?? null} goTo={goTo} />
        <div className={styles.shown}>
          <StepScreen text={text} index={index} tell={setShown} />
          {step === undefined ? null : (
            <StepDetail step={step} changes={view.changes} actors={view.actors} shown={shown} />
          )}
        </div>
      </div>
    </>
  );
}
