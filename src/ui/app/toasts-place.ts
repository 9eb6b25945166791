import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The next action on a page, which must never be covered. */
const PRIMARY = '#main [data-variant="primary"]';
/** Escape means something else there. */
const TAKES_ESCAPE = 'dialog, [popover], input, textarea, select, [aria-expanded="true"]';

function isCovering(toasts: Element): boolean {
  const own = [...toasts.querySelectorAll('[data-toast]')].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll(PRIMARY)].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return own.some((toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left);
  });
}

/**
 * Moves toasts from the lower edge to the upper one while they would cover a page's primary button.
 * @param newest null if there are none
 * @returns a ref for the element that holds them
 */
export function useFreeEdge(newest: string | null): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const toasts = section.current;
    if (toasts === null) return undefined;
    if (newest === null) {
      delete toasts.dataset['edge'];
      return undefined;
    }
    const look = (): void => {
      if (toasts.dataset['edge'] === undefined && isCovering(toasts)) toasts.dataset['edge'] = 'upper';
    };
    look();
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', look, options);
    return () => document.removeEventListener('scroll', look, options);
  }, [newest]);
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
