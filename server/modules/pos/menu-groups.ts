import type { PosGroupSkip, PosGroupSkipped } from '../../../src/domain/pos/pos-menu';
import { CHOICE_GROUPS_MAX, CHOICES_MAX } from '../../../src/domain/store/choices';
import type { ChoiceGroup } from '../../../src/domain/store/choices';
import type { MenuInput, Names } from '../../../src/domain/store/store';
import type { PosAsked, PosModifier } from '../../platform/point-of-sale';
import { nameFault, namesOf, surchargeOf } from './menu-values';
import type { Links, Terms } from './menu-values';

type Group = NonNullable<MenuInput['choiceGroups']>[number];
type Choice = Group['choices'][number];

/** Which group and which choice, by their places, is which of the point of sale's; a hidden one was turned off by a sync. */
export type GroupLinks = readonly {
  readonly posId: string | null;
  readonly choices: readonly { readonly posId: string | null; readonly isHidden: boolean }[];
}[];

interface Next extends Omit<Group, 'choices'> {
  pos: string | null;
  choices: { readonly choice: Choice; readonly pos: string | null; readonly isHidden: boolean }[];
}

/** How many of a modifier's options are chosen belongs to the product there and to the group here: each way is a group. */
const groupKey = ({ modifierId, min, max, without }: PosAsked): string =>
  ['g', modifierId, min, max, ...without.toSorted()].join(':');
/** An option is found again in its group; its own id stands last. */
const choiceKey = (group: string, optionId: string): string => `o:${group}:${optionId}`;

/** The point of sale's id of an option, from its link. */
export const optionIdOf = (posId: string): string => posId.slice(posId.lastIndexOf(':') + 1);

const isSame = (a: Names, b: Names): boolean => a.en === b.en && a.ar === b.ar;
const isSameChoice = (a: Choice, b: Choice): boolean =>
  isSame(a.name, b.name) && a.price.minor === b.price.minor && a.isAvailable === b.isAvailable;

/** The links of groups and choices that were just written, by their places. */
export function linksOfGroups(links: GroupLinks, written: readonly ChoiceGroup[]) {
  return links
    .flatMap(({ posId, choices }, at) => [
      { posId, localId: written[at]?.id, isHidden: false },
      ...choices.map((choice, index) => ({ ...choice, localId: written[at]?.choices[index]?.id })),
    ])
    .flatMap(({ posId, localId, isHidden }) =>
      posId === null || localId === undefined ? [] : [{ posId, localId, isHidden }],
    );
}

/**
 * What taking over modifiers does to the choice groups of a store: groups and choices are found again by their links, the
 * first time by their names; what the restaurant took off is turned off, what somebody turned off by hand stays off.
 */
export function planGroups(
  current: readonly ChoiceGroup[],
  links: Links,
  modifiers: readonly PosModifier[],
  terms: Terms,
) {
  const known = new Map([...modifiers].reverse().map((each) => [each.id, each]));
  const localOf = (key: string): string | null => links.get(key)?.localId ?? null;
  const linked = new Set([...links.values()].map(({ localId }) => localId));
  const next: Next[] = current.map(({ choices, ...group }) => ({
    ...group,
    pos: null,
    choices: choices.map((choice) => ({ choice, pos: null, isHidden: false })),
  }));
  const places = new Map<string, number | null>();
  const skipped: PosGroupSkipped[] = [];
  let changed = 0;

  function choicesOf(asked: PosAsked, modifier: PosModifier, key: string, there: Next | undefined) {
    const found = new Map<string, Next['choices'][number]>();
    for (const option of modifier.options) {
      const pos = choiceKey(key, option.id);
      const name = namesOf(option);
      const price = surchargeOf(option.price, terms);
      if (found.has(pos) || asked.without.includes(option.id)) continue;
      if (nameFault(name) !== null || typeof price === 'string') continue;
      const own =
        there?.choices.find(({ choice: { id } }) => id !== null && id === localOf(pos)) ??
        there?.choices.find(({ choice }) => choice.id !== null && !linked.has(choice.id) && isSame(choice.name, name));
      const wasHidden = links.get(pos)?.isHidden === true;
      const isAvailable = option.isActive && (own === undefined || wasHidden || own.choice.isAvailable);
      const isHidden = !option.isActive && (wasHidden || own?.choice.isAvailable !== false);
      found.set(pos, { choice: { id: own?.choice.id ?? null, name, price, isAvailable }, pos, isHidden });
    }
    const taken = new Set([...found.values()].map(({ choice: { id } }) => id));
    const rest = (there?.choices ?? []).filter(({ choice: { id } }) => !taken.has(id));
    // Those that the point of sale has no more are turned off; others are somebody's own.
    const kept = rest.map((each) => {
      const { choice } = each;
      const link = [...links].find(([, { localId }]) => localId === choice.id);
      if (link === undefined) return each;
      const isHidden = choice.isAvailable || link[1].isHidden;
      return { choice: { ...choice, isAvailable: false }, pos: link[0], isHidden };
    });
    return [...found.values(), ...kept];
  }

  function take(asked: PosAsked, key: string): number | PosGroupSkip {
    const modifier = known.get(asked.modifierId);
    if (modifier === undefined) return 'missing';
    const name = namesOf(modifier);
    const fault = nameFault(name);
    if (fault !== null) return fault === 'markup' ? 'markup' : 'name';
    if (modifier.options.some(({ isNested }) => isNested)) return 'nested';
    const at = next.findIndex(({ id }) => id !== null && id === localOf(key));
    const named = next.findIndex(
      (group) => group.pos === null && group.id !== null && !linked.has(group.id) && isSame(group.name, name),
    );
    const there = next[at === -1 ? named : at];
    const choices = choicesOf(asked, modifier, key, there);
    const max = Math.min(Math.max(1, asked.max), choices.length);
    if (choices.length === 0 || choices.length > CHOICES_MAX || asked.min > max || asked.min < 0) return 'choices';
    const group = { name, min: asked.min, max, choices, pos: key };
    if (there === undefined) {
      if (next.length >= CHOICE_GROUPS_MAX) return 'full';
      changed += 1;
      return next.push({ id: null, ...group }) - 1;
    }
    const isTheSame =
      isSame(there.name, name) &&
      there.min === group.min &&
      there.max === max &&
      there.choices.length === choices.length &&
      choices.every(({ choice }) =>
        there.choices.some((own) => own.choice.id === choice.id && isSameChoice(own.choice, choice)),
      );
    if (!isTheSame) changed += 1;
    Object.assign(there, group);
    return next.indexOf(there);
  }

  return {
    /** The place of the group that a product asks for; null if it is not taken over. */
    placeOf(asked: PosAsked): number | null {
      const key = groupKey(asked);
      const before = places.get(key);
      if (before !== undefined) return before;
      const taken = take(asked, key);
      const place = typeof taken === 'number' ? taken : null;
      places.set(key, place);
      if (typeof taken !== 'number') {
        const modifier = known.get(asked.modifierId);
        skipped.push({ key, name: modifier === undefined ? null : namesOf(modifier), reason: taken });
      }
      return place;
    },
    /** The places of groups that an item has. */
    placesOf: (ids: readonly string[]): number[] =>
      ids.map((id) => next.findIndex((group) => group.id === id)).filter((at) => at !== -1),
    /** Of those, the ones that somebody added here. */
    ownPlaces(ids: readonly string[]): number[] {
      return this.placesOf(ids.filter((id) => !linked.has(id)));
    },
    planned: () => ({
      choiceGroups: next.map(({ id, name, min, max, choices }) => ({
        id,
        name,
        min,
        max,
        choices: choices.map(({ choice }) => choice),
      })),
      groupLinks: next.map(({ pos, choices }) => ({
        posId: pos,
        choices: choices.map((each) => ({ posId: each.pos, isHidden: each.isHidden })),
      })),
      groups: changed,
      skippedGroups: skipped,
    }),
  };
}
