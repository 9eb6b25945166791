/** Numbers from several runs, and how they are printed. */

/** The middle of some figures; NaN of none. @param {readonly number[]} figures */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/** The figure that a share of all are not above. @param {readonly number[]} figures @param {number} share 0.95 for p95 */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * The medians of runs that have the same figures.
 * @template {Record<string, number>} T @param {readonly T[]} runs @returns {T}
 */
export function medians(runs) {
  const names = Object.keys(runs[0] ?? {});
  return /** @type {T} */ (
    Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]))
  );
}

/** Milliseconds as seconds. @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
/** @param {number} ms */
export const millis = (ms) => `${Math.round(ms)} ms`;
/** @param {number} bytes */
export const kB = (bytes) => (bytes / 1024).toFixed(1);

/**
 * A figure with its maximum (or, with `atLeast`, minimum) by design, and whether it complies.
 * @param {number} figure @param {number} budget @param {(figure: number) => string} print @param {{ atLeast?: boolean
 * }} [how]
 */
export function judged(figure, budget, print, { atLeast = false } = {}) {
  const isKept = atLeast ? figure >= budget : figure <= budget;
  return `${print(figure)} (${atLeast ? '≥' : '≤'} ${print(budget)}: ${isKept ? 'ok' : 'OVER'})`;
}

/**
 * A table in Markdown, which is also readable in a terminal.
 * @param {string} title @param {readonly string[]} head @param {readonly (readonly string[])[]} rows
 */
export function table(title, head, rows) {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    `### ${title}`,
    '',
    line(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}
