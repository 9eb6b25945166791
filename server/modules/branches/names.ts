import type { BilingualText } from '../../../src/domain/shared/result';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { Refusal } from '../../http/refusal';

/** Names are compared without case and surrounding space. */
const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** A branch's name in both languages: the English one stands for a missing Arabic one. */
export function bilingualOf({ en, ar }: BilingualText): BilingualText {
  return { en: tidyLine(en), ar: tidyLine(ar) || tidyLine(en) };
}

/**
 * @param others the other branches of the business in the region
 * @throws Refusal NAME_TAKEN
 */
export function refuseTaken(
  others: readonly { readonly nameEn: string; readonly nameAr: string }[],
  { en, ar }: BilingualText,
): void {
  if (others.some(({ nameEn, nameAr }) => plain(nameEn) === plain(en) || plain(nameAr) === plain(ar)))
    throw new Refusal('NAME_TAKEN');
}
