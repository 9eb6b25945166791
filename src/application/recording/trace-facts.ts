import { parseTrace } from '@mersal/machine-traces/parse';

/** What is in a problem report, for the person who passes it on. */
export interface TraceFacts {
  /** UTC. */
  readonly startedAt: string;
  /** Milliseconds from the first step to the last. */
  readonly lasts: number;
  /** Page loads. */
  readonly sessions: number;
  /** What happened to the app, and what it called. */
  readonly steps: number;
  readonly calls: number;
  /** The pages that were shown, each once, with the names of their parameters: `/orders/:id`. */
  readonly pages: readonly string[];
  /** Older steps that no longer had room. */
  readonly dropped: number;
}

const PAGE = 'page ';

/** @returns null for a text that is no problem report */
export function traceFacts(text: string): TraceFacts | null {
  const parsed = parseTrace(text);
  if (!parsed.ok) return null;
  const { header, lines } = parsed.trace;
  const calls = lines.flatMap((line) => (line.kind === 'call' ? [line.call] : []));
  const pages = calls.filter((call) => call.startsWith(PAGE)).map((call) => call.slice(PAGE.length));
  const first = lines[0];
  return {
    startedAt: header.startedAt,
    lasts: (lines.at(-1)?.at ?? 0) - (first?.at ?? 0),
    sessions: new Set(lines.flatMap((line) => (line.kind === 'checkpoint' ? [line.part] : []))).size,
    steps: lines.filter(({ kind }) => kind === 'event').length,
    calls: calls.length - pages.length,
    pages: [...new Set(pages)],
    dropped: Math.max(0, (first?.n ?? 1) - 1),
  };
}
