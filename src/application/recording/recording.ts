import type { Inspection } from '../inspection';
import type { ClockPort } from '../ports/clock.port';
import type { LeavingPort } from '../ports/leaving.port';
import type { QuietPort } from '../ports/quiet.port';
import type { Slice, StorePort } from '../ports/store.port';
import { createRecorder } from '@mersal/machine-traces/recorder';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import { fieldsOf } from '../../domain/shared/fields';
import { millisOf } from '../../domain/shared/time';
import { Later } from './later';

/** What happened to the app's machines, in the form that somebody who reports a problem passes on. */
export interface Recording {
  /** Records which page is shown. @param path the route's, with the names of its parameters: `/orders/:id` */
  page(path: string): void;
  /** The file of a problem report; null while nothing is recorded. @param description what the person says about it */
  save(description?: string): string | null;
  /** Whether this device records. */
  isOn(): boolean;
  /** Reports that it was switched on or off, here or in another tab. @returns a function that stops it */
  watch(tell: () => void): () => void;
  /** For this device: off, nothing is kept from then on, and what was kept is removed; on, it begins with this moment. */
  turn(isOn: boolean): Promise<void>;
}

/** Where a tab stores its recording during a reload. The recorder judges its content. */
const RECORDING_SLICE: Slice<object> = {
  name: 'recording',
  version: 1,
  parse: (value) => (typeof value === 'object' ? value : null),
};

/** What people have chosen for this device; on until they did. It stays when somebody signs out. */
const CHOICE_SLICE: Slice<{ readonly isOn: boolean }> = {
  name: 'records',
  version: 1,
  parse: (value) => {
    const isOn = fieldsOf(value)?.['isOn'];
    return typeof isOn === 'boolean' ? { isOn } : null;
  },
};

/** A long day's work is dropped from its beginning; characters. Half of what a tab may store stays free. */
const CHARS_MAX = 1_000_000;

export interface RecordingPorts {
  readonly inspection: Inspection;
  readonly clock: ClockPort;
  /** Only for this tab: two tabs are two recordings. */
  readonly store: StorePort;
  /** For the choice, which all tabs share. */
  readonly device: StorePort;
  readonly leaving: LeavingPort;
  /** Following the machines costs more than a key press may: it is done when nobody waits for it. */
  readonly quiet: QuietPort;
}

interface Running {
  readonly page: (path: string) => void;
  /** With everything that happened so far. */
  readonly recorder: () => ReturnType<typeof createRecorder>;
  readonly end: () => void;
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

/** Records from the first event of the page, after what the tab stored of the previous page, unless it is off [R10.05]. */
export async function startRecording(
  { inspection, clock, store, device, leaving, quiet }: RecordingPorts,
  { policy, commit, dependencies, salt }: RecordingBuild,
): Promise<Recording> {
  const [stored, choice] = await Promise.all([store.read(RECORDING_SLICE), device.read(CHOICE_SLICE)]);
  const watchers = new Set<() => void>();
  const begin = (since: number, persisted: unknown): Running => {
    const recorder = createRecorder({
      policy,
      now: () => millisOf(clock.now()),
      since,
      app: commit,
      dependencies,
      salt,
      keep: { chars: CHARS_MAX },
      persisted,
    });
    const later = new Later(recorder.inspect, quiet);
    const upToDate = () => {
      later.now();
      return recorder;
    };
    const ends = [
      leaving.watch(() => void store.write(RECORDING_SLICE, upToDate().persisted())),
      inspection.subscribeFromStart(later.take),
      () => later.drop(),
    ];
    return {
      page: (path) => later.take({ type: 'call', call: `page ${path}` }, millisOf(clock.now())),
      recorder: upToDate,
      end: () => ends.forEach((end) => end()),
    };
  };
  let running: Running | null = null;
  const set = (isOn: boolean): void => {
    if (isOn === (running !== null)) return;
    running?.end();
    running = isOn ? begin(millisOf(clock.now()), undefined) : null;
    if (!isOn) void store.remove(RECORDING_SLICE);
    for (const tell of watchers) tell();
  };
  if (choice.kind === 'found' && !choice.value.isOn) {
    // What the page has held for a recording so far is forgotten, too.
    inspection.subscribeFromStart(() => undefined)();
    await store.remove(RECORDING_SLICE);
  } else running = begin(inspection.since, stored.kind === 'found' ? stored.value : undefined);
  device.watch(CHOICE_SLICE, (changed) => set(changed?.isOn ?? true));
  return {
    isOn: () => running !== null,
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    turn: async (isOn) => {
      set(isOn);
      await device.write(CHOICE_SLICE, { isOn });
    },
    page: (path) => running?.page(path),
    save: (description) => running?.recorder().toText(description) ?? null,
  };
}
