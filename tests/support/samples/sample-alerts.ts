import type { Alert } from '../../../src/domain/alerts/alert';
import { instantOf } from '../../../src/domain/shared/time';

/** The moment at which the tests of alerts start. */
const START = Date.parse('2026-11-20T10:00:00.000Z');

/** An instant this many milliseconds after the start. */
export const later = (millis: number) => instantOf(START + millis);

/** An alert at an offset in the log; a failed dispatch unless the test says otherwise. */
export function sampleAlert(offset: number, changes: Partial<Alert> = {}): Alert {
  return {
    id: String(offset),
    offset,
    type: 'Dispatch Failed',
    orderId: `order-${offset}`,
    message: `No driver took MN-${offset}`,
    messageAr: `لم يقبل أي سائق الطلب MN-${offset}`,
    at: later(0),
    ...changes,
  };
}
