import type { Address } from '../../../../domain/addresses/address';
import { placeNamesOf } from '../../../../domain/addresses/written-area';
import type { BilingualText } from '../../../../domain/shared/result';
import { LABEL_TERMS } from './label-terms';
import type { LabelTerm } from './label-terms';

/** An address as a label shows it: where the driver rides to in large letters, and how to find the door there. */
export interface LabelAddress {
  /** The area (and the city), in both languages. */
  readonly area: BilingualText;
  /** What the country's addresses are made of, each part named where it needs a name. */
  readonly parts: readonly { readonly term: LabelTerm | null; readonly value: string }[];
}

const BAHRAINI = ['flat', 'building', 'road', 'block'] as const;

const inBoth = (names: readonly BilingualText[]): BilingualText => ({
  en: names.map(({ en }) => en).join(', '),
  ar: names.map(({ ar }) => ar).join('، '),
});

/** @param address as it was typed; names of known areas are written in both languages */
export function labelAddress(address: Address): LabelAddress {
  const area = inBoth(placeNamesOf(address));
  const parts =
    address.country === 'BH'
      ? BAHRAINI.map((term) => ({ term, value: address[term] }))
      : [address.shortAddress, address.nationalAddress, address.postalCode].map((value) => ({ term: null, value }));
  return { area, parts: parts.filter(({ value }) => value !== '') };
}

/** Both languages of a text, without saying the same twice. */
export const bothOf = ({ en, ar }: BilingualText): readonly string[] => (en === ar ? [en] : [en, ar]);

export const termOf = (term: LabelTerm): readonly string[] => bothOf(LABEL_TERMS[term]);
