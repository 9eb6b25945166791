import { fromCallback } from 'xstate';
import type { KeepSteps, KeptStepsEvent, StepQueue } from '../../domain/shared/kept-steps';

type Kept<Step, Conflict> = Extract<KeepSteps<Step, Conflict>, { readonly type: 'KEEP' }>;

/** What is stored after a change; null once nothing is left. */
export function afterChange<Step extends { readonly key: string }, Conflict>(
  stored: StepQueue<Step, Conflict> | null,
  { added, settled, conflicts }: Kept<Step, Conflict>,
): StepQueue<Step, Conflict> | null {
  const all = [...(stored?.steps ?? []), ...(added === null ? [] : [added])];
  const steps = all.filter(({ key }) => !settled.includes(key));
  return steps.length + conflicts.length === 0 ? null : { steps, conflicts };
}

/** The actor that stores steps, and when the last change was stored: a step is stored before it is sent. */
export function stepKeeper<Step, Conflict>(kept: {
  /** @returns whether there was room for what was added */
  readonly keep: (change: Kept<Step, Conflict>) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    stored: () => last,
    keeper: fromCallback<KeepSteps<Step, Conflict>>(({ receive, sendBack }) =>
      receive((command) => {
        const storing = command.type === 'FORGET' ? kept.forget() : kept.keep(command);
        last = storing.then((isKept) => {
          if (isKept === false) sendBack({ type: 'CROWDED' } satisfies KeptStepsEvent<Step>);
        });
      }),
    ),
  };
}
