import { distanceMeters } from '../regions/geo';
import type { Position } from '../regions/region';
import { ADDRESS_FIELDS, tidied } from './address.rules';
import type { Address } from './address';

/** Pins nearer than this are the same door. Metres. */
const SAME_DOOR = 10;
/** A pin of the same written address may be put this far off. Metres. */
export const SAME_ADDRESS = 150;

/** Whether two pins are at one door. */
export function isSameDoor(a: Position, b: Position): boolean {
  return distanceMeters(a, b) < SAME_DOOR;
}

/** What is written of an address, without its name and how to find the door: the same text for the same place. */
export function placeKeyOf(address: Address): string {
  const tidy = tidied(address) as unknown as Readonly<Record<string, string>>;
  const texts = ADDRESS_FIELDS[address.country]
    .filter(({ name }) => name !== 'directions')
    .map(({ name }) => (tidy[name] ?? '').toLowerCase());
  return JSON.stringify([address.country, ...texts]);
}

/** Whether two addresses name one place: they are written alike, and their pins are near each other. */
export function isSamePlace(a: Address, b: Address): boolean {
  return placeKeyOf(a) === placeKeyOf(b) && distanceMeters(a.position, b.position) < SAME_ADDRESS;
}

/** Whether a parcel would be brought to where it is picked up: at one door, with nothing written that tells them apart. */
export function isGoingNowhere(from: Address, to: Address): boolean {
  return isSameDoor(from.position, to.position) && placeKeyOf(from) === placeKeyOf(to);
}
