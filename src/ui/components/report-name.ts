/** `mersal-report-2026-11-22-0930.trace.jsonl`, by the clock of the device. */
export function reportName(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `mersal-report-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}.trace.jsonl`;
}

/** Whether a file is a problem report, by its name. */
export const isReport = (name: string): boolean => name.endsWith('.trace.jsonl');
