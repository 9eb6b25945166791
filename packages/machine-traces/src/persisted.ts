/** A recording in the form that survives a reload: plain JSON, containing only what a trace may contain. */
export interface PersistedRecording {
  readonly app: string;
  readonly redaction: string;
  readonly startedAt: number;
  readonly part: number;
  readonly next: number;
  readonly machines: Readonly<Record<string, string>>;
  readonly segments: readonly (readonly string[])[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored recording, if it is complete and of this build and policy. */
export function restored(persisted: unknown, app: string, redaction: string): PersistedRecording | null {
  if (typeof persisted !== 'object' || persisted === null) return null;
  const value = persisted as Partial<Record<keyof PersistedRecording, unknown>>;
  const { segments, machines } = value;
  if (
    value.app !== app ||
    value.redaction !== redaction ||
    !Number.isInteger(value.next) ||
    !Number.isInteger(value.part) ||
    !Number.isFinite(value.startedAt)
  )
    return null;
  if (
    !Array.isArray(segments) ||
    !segments.every((lines) => Array.isArray(lines) && lines.every((line) => isText(line) && line.startsWith('{"n":')))
  )
    return null;
  if (typeof machines !== 'object' || machines === null || !Object.values(machines).every(isText)) return null;
  return persisted as PersistedRecording;
}
