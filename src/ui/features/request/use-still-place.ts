import { useLayoutEffect, useRef } from 'react';

/** What scrolls an element: the nearest ancestor that can, or the page. */
function scrollerOf(element: Element): HTMLElement {
  const above = element.parentElement;
  if (above === null) return document.documentElement;
  const canScroll = /auto|scroll/.test(getComputedStyle(above).overflowY) && above.scrollHeight > above.clientHeight;
  return canScroll ? above : scrollerOf(above);
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** What is to stay where it was. */
interface Kept {
  readonly top: number;
  readonly scroller: HTMLElement;
  readonly focused: Element | null;
}

/**
 * Keeps an element where it is on the screen, and the focus where it was, while what stands above it is put in another
 * order: a browser otherwise follows one of the rows that moved.
 */
export function useStillPlace<Kind extends HTMLElement>() {
  const place = useRef<Kind>(null);
  const kept = useRef<Kept | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || kept.current === null) return;
    const { top, scroller, focused } = kept.current;
    kept.current = null;
    const stay = (): void => {
      scroller.scrollTop += topOf(element) - top;
    };
    stay();
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    // Rows that were off the screen are laid out only now, and may be higher than was guessed.
    requestAnimationFrame(() => {
      stay();
      scroller.style.overflowAnchor = '';
    });
  });
  return {
    place,
    /** Does what moves the rows. */
    moved: (move: () => void): void => {
      const element = place.current;
      if (element !== null) {
        const scroller = scrollerOf(element);
        scroller.style.overflowAnchor = 'none';
        kept.current = { top: topOf(element), scroller, focused: document.activeElement };
      }
      move();
    },
  };
}
