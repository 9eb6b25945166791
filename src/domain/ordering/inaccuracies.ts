/** What was wrong with a delivery [R4.05]. */
export const INACCURACIES = [
  'wrong-place',
  'wrong-person',
  'late',
  'damaged',
  'missing',
  'cash-differs',
  'other',
] as const;
export type Inaccuracy = (typeof INACCURACIES)[number];

/** How a report stands; the last two are its answer. */
export const REPORT_STATES = ['reported', 'in-review', 'accepted', 'declined'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Why a report was declined; each has a text that says what to do. */
export const REPORT_DECLINES = ['delivered-right', 'not-shown', 'not-ours'] as const;
export type ReportDeclined = (typeof REPORT_DECLINES)[number];
