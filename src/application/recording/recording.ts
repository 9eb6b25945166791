import type { Inspection } from '../inspection';
import type { ClockPort } from '../ports/clock.port';
import type { LeavingPort } from '../ports/leaving.port';
import type { Slice, StorePort } from '../ports/store.port';
import { createRecorder } from '@mersal/machine-traces/recorder';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import { millisOf } from '../../domain/shared/time';

/** What happened to the app's machines, in the form that somebody who reports a problem passes on. */
export interface Recording {
  /** Records which page is shown. @param path the route's, with the names of its parameters: `/orders/:id` */
  page(path: string): void;
  /** The file of a problem report. @param description what the person says about it */
  save(description?: string): string;
}

/** Where a tab stores its recording during a reload. The recorder judges its content. */
const RECORDING_SLICE: Slice<object> = {
  name: 'recording',
  version: 1,
  parse: (value) => (typeof value === 'object' ? value : null),
};

/** A long day's work is dropped from its beginning; characters. Half of what a tab may store stays free. */
const CHARS_MAX = 1_000_000;

export interface RecordingPorts {
  readonly inspection: Inspection;
  readonly clock: ClockPort;
  /** Only for this tab: two tabs are two recordings. */
  readonly store: StorePort;
  readonly leaving: LeavingPort;
}

export interface RecordingBuild {
  readonly policy: RedactionPolicy;
  /** The commit that the app was built from. */
  readonly commit: string;
  /** Versions that a replay may depend on. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Anything that nobody can guess. */
  readonly salt: string;
}

/** Records from the first event of the page, after what the tab stored of the previous page [R10.05]. */
export async function startRecording(
  { inspection, clock, store, leaving }: RecordingPorts,
  { policy, commit, dependencies, salt }: RecordingBuild,
): Promise<Recording> {
  const stored = await store.read(RECORDING_SLICE);
  const recorder = createRecorder({
    policy,
    now: () => millisOf(clock.now()),
    since: inspection.since,
    app: commit,
    dependencies,
    salt,
    keep: { chars: CHARS_MAX },
    persisted: stored.kind === 'found' ? stored.value : undefined,
  });
  inspection.subscribeFromStart(recorder.inspect);
  leaving.watch(() => void store.write(RECORDING_SLICE, recorder.persisted()));
  return {
    page: (path) => recorder.call(`page ${path}`),
    save: (description) => recorder.toText(description),
  };
}
