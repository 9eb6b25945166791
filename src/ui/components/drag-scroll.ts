/** So near to an edge it begins to scroll, in pixels. */
const EDGE = 72;
/** Pixels of one frame, at the edge itself. */
const FASTEST = 16;

/** What scrolls an element: the nearest part above it that can, or the page. */
export function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return document.scrollingElement ?? document.documentElement;
}

/** In pixels from the top of the window. */
export function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/**
 * Hides rows whose lines stand in for them, and scrolls so that one of the lines is where the pointer is.
 * @param y of the pointer in the window
 * @returns shows the rows again: the one that an element is in comes into view, or, for null, all stands as before
 */
export function makeWay(list: HTMLElement, line: Element, y: number): (inMoved: Element | null) => void {
  const scroller = scrollerOf(list);
  const before = scroller.scrollTop;
  list.hidden = true;
  scroller.scrollTop += middleOf(line) - y;
  return (inMoved) => {
    list.hidden = false;
    scroller.scrollTop = before;
    const row = [...list.children].find((each) => each.contains(inMoved));
    // Once it has come to its new place.
    requestAnimationFrame(() => row?.scrollIntoView?.({ block: 'start' }));
  };
}

/** Up is negative; the nearer to the edge, the faster. @param y of the pointer in the window */
function speedAt(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = y - (isPage ? 0 : top);
  const below = (isPage ? window.innerHeight : bottom) - y;
  const near = (distance: number): number => Math.min(1, Math.max(0, 1 - distance / EDGE)) * FASTEST;
  return near(below) - near(above);
}

/**
 * Scrolls while something is held at the upper or lower edge, because not every browser does while something is dragged.
 * @param scrolled is told where the pointer is, after every step
 */
export function scrollAtEdges(scroller: Element, scrolled: (y: number) => void) {
  let pointer: number | null = null;
  let frame = requestAnimationFrame(function step() {
    frame = requestAnimationFrame(step);
    if (pointer === null) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += speedAt(scroller, pointer);
    if (scroller.scrollTop !== before) scrolled(pointer);
  });
  return {
    /** @param y of the pointer in the window; null where it is elsewhere */
    at: (y: number | null): void => {
      pointer = y;
    },
    stop: (): void => cancelAnimationFrame(frame),
  };
}
