const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const canFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** What the Tab key visits inside an element, in order. A group of radio buttons counts as often as it has buttons. */
export function stopsIn(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus);
}

/** What the Tab key reaches in a target: itself, or its content. */
export function stopsOf(target: HTMLElement): readonly HTMLElement[] {
  return target.matches(FOCUSABLE) && canFocus(target) ? [target] : stopsIn(target);
}

interface Order {
  /** What is focused now. */
  readonly from: Element | null;
  readonly isBackward: boolean;
  readonly card: readonly HTMLElement[];
  readonly target: readonly HTMLElement[];
  /** Everything around the two, in the page's order, without the card. */
  readonly others: readonly HTMLElement[];
}

/**
 * Where Tab goes so that the card comes right after its target: target, card, and on to what follows.
 * @returns null if the browser's own order is right
 */
export function nextStop({ from, isBackward, card, target, others }: Order): HTMLElement | null {
  const last = target.at(-1);
  const [first, end] = [card[0], card.at(-1)];
  if (last === undefined || first === undefined || end === undefined) return null;
  const following = others[(others.indexOf(last) + 1) % others.length];
  if (isBackward) {
    if (from === first) return last;
    return from === following && following !== last ? end : null;
  }
  if (from === last) return first;
  return from === end ? (following ?? null) : null;
}
