import { money } from '../../../src/domain/shared/money';
import type { CollectedCash } from '../../../src/domain/wallet/collected-cash';

/** Cash that the driver of a delivery of the sample business still has. */
export function sampleCash(change: Partial<CollectedCash> = {}): CollectedCash {
  return {
    id: 'cash-1',
    at: '2026-11-20T08:00:00.000Z',
    order: { id: 'order-1', reference: 'BH-1001', isHere: true },
    branch: { en: 'Seef', ar: 'السيف' },
    state: 'with-driver',
    collected: money(12_500, 'BHD'),
    handedIn: money(0, 'BHD'),
    paidOut: money(0, 'BHD'),
    open: money(12_500, 'BHD'),
    ...change,
  };
}
