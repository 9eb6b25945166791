import { useEffect, useMemo, useState } from 'react';
import { MACHINES } from '../../application/machines';
import { checkTrace } from '@mersal/machine-traces/check';
import type { Verdict } from '@mersal/machine-traces/check';
import { diffSnapshots } from '@mersal/machine-traces/diff';
import type { Trace } from '@mersal/machine-traces/format';
import { errorText, parseTrace } from '@mersal/machine-traces/parse';
import { writeTrace } from '@mersal/machine-traces/format';
import { Replay } from '@mersal/machine-traces/replay';
import { shrinkDivergence } from '@mersal/machine-traces/shrink';
import { toTest } from '@mersal/machine-traces/to-test';
import { download } from '../components/download';
import { listen } from './messages';
import type { FrameSays } from './messages';

/** A chosen file, read and judged. */
export interface Opened {
  readonly name: string;
  readonly text: string;
  readonly trace: Trace;
  readonly notes: readonly string[];
  readonly judged: Verdict;
}

/** The trace, or what is wrong with it. */
export type Chosen = Opened | { readonly error: string };

/** Reads a file, and judges it before it runs. */
export async function choose(file: File): Promise<Chosen> {
  const text = await file.text();
  const parsed = parseTrace(text);
  if (!parsed.ok) return { error: errorText(file.name, parsed.error) };
  return {
    name: file.name,
    text,
    trace: parsed.trace,
    notes: parsed.notes,
    judged: checkTrace(parsed.trace, MACHINES),
  };
}

const shortOf = ({ trace }: Opened): Trace => shrinkDivergence(trace, MACHINES) ?? trace;

/** The fewest steps of it that still depart. */
export function shrunk(opened: Opened): Opened {
  const trace = shortOf(opened);
  return { ...opened, name: `short-${opened.name.replace(/^short-/, '')}`, text: writeTrace(trace), trace };
}

/** Saves a test file for `tests/regressions` that fails as long as today's code departs [R10.07]. */
export function saveTest(opened: Opened): void {
  const name = opened.name.replace(/(?:\.trace)?\.jsonl$/, '');
  const title = opened.trace.header.description ?? name;
  download(
    `${name}.test.ts`,
    toTest(shortOf(opened), {
      title,
      machines: { module: '../../src/application/machines', name: 'MACHINES' },
    }),
  );
}

/** The steps of a trace against today's charts, and one of them at a time. */
export function useSteps(trace: Trace) {
  const [index, setIndex] = useState(0);
  const { steps, first, lost } = useMemo(() => new Replay(trace, MACHINES).run(), [trace]);
  const replay = useMemo(() => new Replay(trace, MACHINES), [trace]);
  const last = steps.length - 1;
  const goTo = (to: number): void => setIndex(Math.max(0, Math.min(to, last)));
  const step = steps[index];
  const [before, after] = [replay.seek(index - 1), replay.seek(index)];
  const path = step?.line.actor ?? '';
  return {
    steps,
    first,
    lost,
    index,
    last,
    goTo,
    step,
    changes: diffSnapshots(before.get(path), after.get(path)),
    actors: [...after].map(([actor, snapshot]) => ({
      actor,
      state: snapshot.value as unknown,
      status: snapshot.status,
    })),
  };
}

/** The frame's messages: whether it listens, and what of a step it shows. */
export function useFrame() {
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState<Exclude<FrameSays, { kind: 'ready' }> | null>(null);
  useEffect(
    () =>
      listen<FrameSays>(['ready', 'shown', 'failed'], (message) => {
        if (message.kind === 'ready') setReady(true);
        else setSaid(message);
      }),
    [],
  );
  return { isReady, said };
}
