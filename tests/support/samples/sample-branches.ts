import type { BranchDetails } from '../../../src/domain/branches/branch';
import { WEEKDAYS } from '../../../src/domain/branches/opening-hours';
import type { OpeningHours, OpeningSpan } from '../../../src/domain/branches/opening-hours';

/** The same times on every day. */
export function everyDay(...spans: readonly OpeningSpan[]): OpeningHours {
  return {
    week: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, spans])) as OpeningHours['week'],
    specialDays: [],
  };
}

/** A branch as the server keeps it; without opening hours unless the test says so. */
export function sampleBranch(change: Partial<BranchDetails> = {}): BranchDetails {
  return {
    id: 'b-seef',
    regionCode: 'BH-manama',
    name: { en: 'Seef', ar: 'السيف' },
    isDefault: true,
    place: null,
    address: '',
    contactName: '',
    phone: '',
    hours: null,
    proof: 'none',
    isClosed: false,
    version: 1,
    ...change,
  };
}

/** What is sent to change a branch into another. */
export function branchInput({ name, place, address, contactName, phone, hours, isClosed }: BranchDetails) {
  return { name, place, address, contactName, phone, hours, isClosed };
}
