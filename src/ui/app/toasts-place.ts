import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** Escape means something else there. */
const TAKES_ESCAPE = 'dialog, [popover], input, textarea, select, [aria-expanded="true"]';

/**
 * Moves toasts and banners from the lower edge to the upper one while they would cover a page's primary button. What
 * watches for that loads after the page: a first view has no toast.
 * @returns a ref for the element that holds them
 */
export function useFreeEdge(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import('./free-edge').then(
      ({ watchFreeEdge }) => {
        if (!isGone && section.current !== null) stop = watchFreeEdge(section.current);
      },
      () => undefined, // without it toasts stay at the lower edge
    );
    return () => {
      isGone = true;
      stop?.();
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
