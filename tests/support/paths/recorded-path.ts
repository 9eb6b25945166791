import type { Page } from '@playwright/test';
import { MACHINES } from '../../../src/application/machines';
import type { PersistedRecording } from '@mersal/machine-traces/persisted';
import { parseTrace } from '@mersal/machine-traces/parse';
import { describeDivergence, Replay } from '@mersal/machine-traces/replay';
import type { Retold } from '@mersal/machine-paths/browser/retold';
import { projectionOf } from '@mersal/machine-paths/level';
import type { PathSpec } from '@mersal/machine-paths/spec';

const PATIENCE = 5_000; // ms; the recording's own code may still be loading

/** What the page's recording contains so far: it is saved when a tab is hidden. */
async function keptOf(page: Page): Promise<PersistedRecording> {
  const look = () =>
    page.evaluate(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((turn) => setTimeout(turn, 20));
      return sessionStorage.getItem('mersal:recording');
    });
  let text = await look();
  for (const until = performance.now() + PATIENCE; text === null && performance.now() < until;) text = await look();
  if (text === null) throw new Error('the app recorded nothing');
  return (JSON.parse(text) as { value: PersistedRecording }).value;
}

/**
 * The running app's recording of an actor, replayed on today's charts: every event that it took, and what it showed
 * then.
 *
 * @param actor its path in recordings
 * @throws if the recording is broken, lost the actor, or does not replay
 */
export async function retoldBy(page: Page, spec: PathSpec, actor: string): Promise<readonly Retold[]> {
  const { app, machines, redaction, segments } = await keptOf(page);
  const header = { trace: 1, app, machines, dependencies: {}, redaction, startedAt: '2026-11-20T09:00Z' };
  const parsed = parseTrace([JSON.stringify(header), ...segments.flat()].map((line) => `${line}\n`).join(''));
  if (!parsed.ok) throw new Error(`the recording is broken: ${parsed.error.message}`);
  const replay = new Replay(parsed.trace, MACHINES);
  const { first, lost } = replay.run();
  if (first !== null) throw new Error(describeDivergence(first));
  const lostHere = lost.find((each) => each.actor === actor);
  if (lostHere !== undefined) throw new Error(`the recording lost ${actor}: ${lostHere.why}`);
  return parsed.trace.lines.flatMap((line, index) => {
    const snapshot = line.kind === 'event' && line.actor === actor ? replay.seek(index).get(actor) : undefined;
    return snapshot === undefined || line.kind !== 'event'
      ? []
      : [{ type: line.event.type, after: projectionOf(spec, snapshot) }];
  });
}
