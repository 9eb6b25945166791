import type { FieldError } from '../shared/result';
import { STOPS } from './quick-draft';

/** The sections of the form, in its order. */
export const QUICK_SECTIONS = [...STOPS, 'parcel'] as const;
export type QuickSection = (typeof QUICK_SECTIONS)[number];

/** The section that the field at a path stands in. */
export function sectionOf(path: string): QuickSection {
  return STOPS.find((stop) => path.startsWith(`${stop}.`)) ?? 'parcel';
}

/** The errors in a section, in its order. */
export function errorsInSection(errors: readonly FieldError[], section: QuickSection): readonly FieldError[] {
  return errors.filter(({ path }) => sectionOf(path) === section);
}

/** The first section with an error, which may be that it is not filled in; null where there is none. */
export function firstUnfilled([first]: readonly FieldError[]): QuickSection | null {
  return first === undefined ? null : sectionOf(first.path);
}
