import type { MapTiles } from '../ordering/preferences';
import { isServed } from '../regions/geo';
import type { Position, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';

/** Whether the recipient was asked only, or has answered. */
export const ADDRESS_CHECK_STATES = ['open', 'answered'] as const;
export type AddressCheckState = (typeof ADDRESS_CHECK_STATES)[number];

/** Where a recipient says that the parcel goes: a pin, and what else helps to find the door. */
export interface LocationAnswer {
  readonly position: Position;
  readonly directions: string;
}

/** What a recipient is asked: no name but the merchant's, no price, no phone. */
export interface AddressCheck extends LocationAnswer {
  readonly state: AddressCheckState;
  readonly reference: string;
  readonly merchantName: BilingualText;
  readonly regionCode: RegionCode;
  readonly map: MapTiles;
}

/** What may be written to help to find the door, in characters; as in the contract. */
export const DIRECTIONS_LENGTH = 200;

/** Why an answer would not be taken; null where it would. */
export type AnswerError = 'outside-area' | 'too-long' | null;

/** Holds an answer against the rules that the server has, too [R5.15]. */
export function answerError({ position, directions }: LocationAnswer, regionCode: RegionCode): AnswerError {
  if (!isServed(regionCode, position)) return 'outside-area';
  return directions.trim().length > DIRECTIONS_LENGTH ? 'too-long' : null;
}
