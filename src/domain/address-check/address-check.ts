import type { Address } from '../addresses/address';
import type { MapTiles } from '../ordering/preferences';
import { isServed } from '../regions/geo';
import type { Position, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';

/** Whether the recipient was only asked, or has answered. */
export const ADDRESS_CHECK_STATES = ['open', 'answered'] as const;
export type AddressCheckState = (typeof ADDRESS_CHECK_STATES)[number];

/** Where a recipient says that the parcel goes: a pin, and anything else that helps to find the door. */
export interface LocationAnswer {
  readonly position: Position;
  readonly directions: string;
}

/** What a recipient is asked: no name except the merchant's, no price, no phone. */
export interface AddressCheck extends LocationAnswer {
  readonly state: AddressCheckState;
  readonly reference: string;
  readonly merchantName: BilingualText;
  readonly regionCode: RegionCode;
  /** The place in words, without what the merchant calls it; null once the recipient has moved the pin away from it. */
  readonly address: Address | null;
  readonly map: MapTiles;
}

/** Maximum length of the directions to the door, in characters; as in the contract. */
export const DIRECTIONS_LENGTH = 200;

/** Why an answer would be refused; null if it would be accepted. */
export type AnswerError = 'outside-area' | 'too-long' | null;

/** Checks an answer with the same rules as the server [R5.15]. */
export function answerError({ position, directions }: LocationAnswer, regionCode: RegionCode): AnswerError {
  if (!isServed(regionCode, position)) return 'outside-area';
  return directions.trim().length > DIRECTIONS_LENGTH ? 'too-long' : null;
}
