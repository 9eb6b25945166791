import { useState } from 'react';
import { choicesFault, chosenIn, groupFault, lowestPrice, withPick } from '../../../domain/store/choices';
import type { ChoiceGroup } from '../../../domain/store/choices';
import type { MenuItem } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';

/** Choosing what goes with an item: what is chosen so far, what it costs, and what is still missing. */
export function useChoosing(item: MenuItem, groups: readonly ChoiceGroup[], before: readonly string[]) {
  const { t } = useMessages('cart');
  // What is gone from the menu by now is not carried on unseen.
  const [chosen, setChosen] = useState(() => chosenIn(groups, before).map(({ choice }) => choice.id));
  const [wasTried, setTried] = useState(false);
  const errorOf = (group: ChoiceGroup): string | null => {
    const fault = groupFault(group, chosen);
    if (fault === 'too-many') return t('choices.tooMany', { count: group.max });
    if (fault === 'unavailable') return t('choices.out');
    return fault === 'too-few' && wasTried ? t('choices.tooFew', { count: group.min }) : null;
  };
  return {
    /** With the cheapest of what is still missing: a price that can be paid. */
    price: lowestPrice(item, groups, chosen),
    isChosen: (choiceId: string) => chosen.includes(choiceId),
    hasNone: (group: ChoiceGroup) => chosenIn([group], chosen).length === 0,
    errorOf,
    /** How many are to be chosen in a group. */
    ruleOf: ({ min, max }: ChoiceGroup): string =>
      min === max
        ? t('choices.exactly', { count: min })
        : min === 0
          ? t('choices.upTo', { count: max })
          : t('choices.between', { min, count: max }),
    pick: (group: ChoiceGroup, choiceId: string) => setChosen([...withPick(group, chosen, choiceId)]),
    /** Takes what is chosen, where it can be had. */
    take: (done: (choices: readonly string[]) => void) => {
      setTried(true);
      if (choicesFault(groups, chosen) === null) done(chosen);
    },
  };
}

export type ChoosingView = ReturnType<typeof useChoosing>;
