import { useState } from 'react';
import { foundIn, PERCENT_MAX } from '../../../domain/store/menu-bulk';
import type { BulkChange, BulkKind } from '../../../domain/store/menu-bulk';
import { itemPathOf } from '../../../domain/store/menu-draft';
import { readNumber } from '../../../domain/shared/read-number';
import type { MenuEditor } from './menu.connect';

/** What is wrong with a change before it is made. */
type Fault = 'noneChosen' | 'whatMissing' | 'percentWrong' | 'toMissing';

const isPercent = (kind: BulkKind): kind is 'sale' | 'raise' | 'lower' => kind in PERCENT_MAX;
const needsPlace = (kind: BulkKind): kind is 'move' | 'ask' | 'stopAsking' =>
  kind === 'move' || kind === 'ask' || kind === 'stopAsking';

/** The change of several items: what is chosen, what is done with it, and what is missing. */
export function useBulk({ categories, groups, categoryName, groupName, change }: MenuEditor, done: () => void) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [percent, setPercent] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);

  const found = foundIn(categories, search);
  const shown = found.flatMap((category) => category.items.map((item) => itemPathOf(category, item)));
  const max = kind !== null && isPercent(kind) ? PERCENT_MAX[kind] : null;
  const number = readNumber(percent);
  const isGoodPercent = number !== null && max !== null && number >= 1 && number <= max;
  const places =
    kind === 'move'
      ? categories.map((category) => ({ value: category.id, text: categoryName(category) }))
      : kind !== null && needsPlace(kind)
        ? groups.map(({ id }) => ({ value: id, text: groupName(id) }))
        : null;
  const faults: readonly Fault[] = [
    ...(chosen.size === 0 ? (['noneChosen'] as const) : []),
    ...(kind === null ? (['whatMissing'] as const) : []),
    ...(max !== null && !isGoodPercent ? (['percentWrong'] as const) : []),
    ...(places !== null && to === null ? (['toMissing'] as const) : []),
  ];
  const wanted = (): BulkChange | null => {
    if (kind === null) return null;
    if (isPercent(kind)) return number === null ? null : { kind, percent: number };
    if (needsPlace(kind)) return to === null ? null : { kind, to };
    return { kind };
  };
  const put = (paths: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const path of paths)
      if (isOn) next.add(path);
      else next.delete(path);
    setChosen(next);
  };
  return {
    search,
    setSearch,
    found,
    count: chosen.size,
    isChosen: (path: string) => chosen.has(path),
    isAllChosen: shown.length > 0 && shown.every((path) => chosen.has(path)),
    choose: (path: string, isOn: boolean) => put([path], isOn),
    chooseAll: (isOn: boolean) => put(shown, isOn),
    kind,
    setKind: (next: BulkKind) => {
      setKind(next);
      setTo(null);
    },
    percent,
    setPercent,
    /** The highest percentage; null where none is asked for. */
    max,
    /** What may be chosen beside the kind; null where nothing is. */
    places,
    to,
    setTo,
    /** What is missing, once somebody has tried. */
    isWrong: (fault: Fault) => isTried && faults.includes(fault),
    apply: () => {
      const next = faults.length === 0 ? wanted() : null;
      if (next === null) {
        setTried(true);
        return;
      }
      change(chosen, next);
      done();
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
