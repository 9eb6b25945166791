import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The next action on a page, which must never be covered. */
const PRIMARY = '#main [data-variant="primary"]';
/** Escape means something else there. */
const TAKES_ESCAPE = 'dialog, [popover], input, textarea, select, [aria-expanded="true"]';

function isCovering(cards: readonly Element[]): boolean {
  const own = cards.map((card) => card.getBoundingClientRect());
  return [...document.querySelectorAll(PRIMARY)].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return own.some((card) => card.top < bottom && card.bottom > top && card.left < right && card.right > left);
  });
}

/**
 * Moves toasts and banners from the lower edge to the upper one while they would cover a page's primary button; once all
 * are gone, the next ones begin at the lower edge again.
 * @returns a ref for the element that holds them
 */
export function useFreeEdge(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const toasts = section.current;
    if (toasts === null) return undefined;
    const look = (): void => {
      const cards = [...toasts.querySelectorAll('[data-toast], [data-banner]')];
      if (cards.length === 0) delete toasts.dataset['edge'];
      else if (toasts.dataset['edge'] === undefined && isCovering(cards)) toasts.dataset['edge'] = 'upper';
    };
    look();
    // Banners come from code that loads later.
    const watch = new MutationObserver(look);
    watch.observe(toasts, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', look, options);
    return () => {
      watch.disconnect();
      document.removeEventListener('scroll', look, options);
    };
  }, []);
  return section;
}

/** Escape dismisses the newest toast from anywhere on the page, unless it means something there. */
export function useEscape(newest: string | null, dismiss: (id: string) => void): void {
  useEffect(() => {
    if (newest === null) return undefined;
    const hear = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && target instanceof Element && target.closest(TAKES_ESCAPE) === null)
        dismiss(newest);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

/** Remembers where the focus came from, and moves it on when the focused toast disappears. */
export function useFocusOf(section: RefObject<HTMLElement | null>) {
  const before = useRef<EventTarget | null>(null);
  return {
    came: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    /** To the next toast, else back to where the person was, else to the page. */
    handOn: (): void => {
      const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-toast] button') ?? [])];
      const own = buttons.findIndex((button) => button === document.activeElement);
      if (own < 0) return;
      const former = before.current instanceof HTMLElement && before.current.isConnected ? before.current : null;
      (buttons[own + 1] ?? buttons[own - 1] ?? former ?? document.getElementById('main'))?.focus();
    },
  };
}
