import { add, zero } from '../shared/money';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import { leftOf } from './availability';
import type { Availability } from './availability';

/** Choice groups of a store. */
export const CHOICE_GROUPS_MAX = 30;
/** Choices of one group. */
export const CHOICES_MAX = 20;
/** Choice groups of one item. */
export const ITEM_GROUPS_MAX = 10;

/** Something that is chosen with an item: oat milk, a large one. */
export interface Choice {
  readonly id: string;
  readonly name: BilingualText;
  /** What it adds to the item's price; never less than nothing. */
  readonly price: Money;
  readonly isAvailable: boolean;
}

/** Choices that belong together; any number of items may ask for them. */
export interface ChoiceGroup {
  readonly id: string;
  readonly name: BilingualText;
  /** How many are chosen at least and at most. */
  readonly min: number;
  readonly max: number;
  readonly choices: readonly Choice[];
}

/** What of a menu decides about choices: its groups, and of an item which it asks for. */
interface Offer {
  readonly choiceGroups: readonly ChoiceGroup[];
}
interface Asking {
  /** Ids of groups. */
  readonly choiceGroups: readonly string[];
}
interface Sold {
  readonly price: Money;
  readonly salePrice: Money | null;
}

/** An item, and what was chosen with it. */
export interface Chosen {
  readonly itemId: string;
  /** Ids of choices, each once. */
  readonly choices: readonly string[];
}

/** The same for the same item with the same choices, whatever their order. */
export function chosenKey({ itemId, choices }: Chosen): string {
  return JSON.stringify([itemId, ...choices.toSorted()]);
}

/** The groups that an item asks for, in its own order. */
export function groupsOf({ choiceGroups: ids }: Asking, { choiceGroups }: Offer): readonly ChoiceGroup[] {
  return ids.flatMap((id) => choiceGroups.find((group) => group.id === id) ?? []);
}

/** What was chosen, with the group of each, in the order of the groups; what no group has is left out. */
export function chosenIn(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
): readonly { readonly group: ChoiceGroup; readonly choice: Choice }[] {
  return groups.flatMap((group) =>
    group.choices.filter(({ id }) => chosen.includes(id)).map((choice) => ({ group, choice })),
  );
}

/** `gone`: there is no such choice any more; `unavailable`: it cannot be had now. */
export type ChoiceFault = 'gone' | 'too-few' | 'too-many' | 'unavailable';

/** What is wrong with what was chosen in one group; null if nothing is. */
export function groupFault({ min, max, choices }: ChoiceGroup, chosen: readonly string[]): ChoiceFault | null {
  const taken = choices.filter(({ id }) => chosen.includes(id));
  if (taken.length < min) return 'too-few';
  if (taken.length > max) return 'too-many';
  return taken.some(({ isAvailable }) => !isAvailable) ? 'unavailable' : null;
}

/**
 * Why what was chosen cannot be ordered; null if it can. The device and the server judge by this one rule. That a choice
 * is out comes last: everything else means that the menu is another one.
 */
export function choicesFault(groups: readonly ChoiceGroup[], chosen: readonly string[]): ChoiceFault | null {
  if (chosenIn(groups, chosen).length !== chosen.length) return 'gone';
  const faults = groups.map((group) => groupFault(group, chosen)).filter((fault) => fault !== null);
  return faults.find((fault) => fault !== 'unavailable') ?? faults[0] ?? null;
}

/** What one piece costs now, with what was chosen. */
export function priceWith({ price, salePrice }: Sold, groups: readonly ChoiceGroup[], chosen: readonly string[]) {
  return chosenIn(groups, chosen).reduce((sum, { choice }) => add(sum, choice.price), salePrice ?? price);
}

/** An item as it is sold when it is not on sale. */
export function usual<I extends Sold>(item: I): I {
  return { ...item, salePrice: null };
}

/**
 * The least that one piece can cost: with the cheapest of what must still be chosen.
 * @param chosen what was chosen so far
 */
export function lowestPrice(item: Sold, groups: readonly ChoiceGroup[], chosen: readonly string[] = []): Money {
  return groups.reduce(
    (sum, { min, choices }) => {
      const open = choices.filter(({ id, isAvailable }) => isAvailable && !chosen.includes(id));
      const missing = Math.max(0, min - choices.filter(({ id }) => chosen.includes(id)).length);
      const cheapest = open.map(({ price }) => price).toSorted((a, b) => a.minor - b.minor);
      return add(sum, cheapest.slice(0, missing).reduce(add, zero(item.price.currency)));
    },
    priceWith(item, groups, chosen),
  );
}

/** Whether something that is chosen may cost more. */
export function mayCostMore(groups: readonly ChoiceGroup[]): boolean {
  return groups.some(({ choices }) => choices.some(({ price }) => price.minor > 0));
}

/** How many pieces of an item can be ordered: none where too few of what must be chosen are there. */
export function piecesLeft(item: Asking & { readonly availability: Availability }, offer: Offer) {
  const isChoosable = groupsOf(item, offer).every(
    ({ min, choices }) => choices.filter(({ isAvailable }) => isAvailable).length >= min,
  );
  return isChoosable ? leftOf(item.availability) : 0;
}

/**
 * What is chosen after somebody picked or took back a choice. Where one is chosen at most, another one takes its place;
 * where several may be chosen, nothing is taken away by itself.
 */
export function withPick(group: ChoiceGroup, chosen: readonly string[], choiceId: string): readonly string[] {
  if (group.max > 1) return chosen.includes(choiceId) ? chosen.filter((id) => id !== choiceId) : [...chosen, choiceId];
  const others = chosen.filter((id) => group.choices.every((choice) => choice.id !== id));
  return choiceId === '' ? others : [...others, choiceId];
}
