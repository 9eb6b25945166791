import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import type { Placement } from '@floating-ui/dom';
import type { TargetName } from '../../../domain/tours/tour';

/** Pixels between the card and its target, and between the card and the edge of the screen. */
const GAP = 14;
const EDGE = 8;
/** Below this width the card is a sheet across the screen. */
const SHEET_BELOW = 640;

type Side = 'below-start' | 'below-end' | 'before' | 'after';

/** Where the card is beside a target, in reading direction. */
const SIDES: Readonly<Partial<Record<TargetName, Side>>> = {
  places: 'after',
  branch: 'below-start',
  request: 'below-end',
  bell: 'below-end',
};

/** Floating UI mirrors alignment along a line of text, not left and right. */
function placementOf(name: TargetName, isRtl: boolean): Placement {
  const side = SIDES[name] ?? 'before';
  if (side === 'below-start') return 'bottom-start';
  if (side === 'below-end') return 'bottom-end';
  return (side === 'after') === isRtl ? 'left-start' : 'right-start';
}

/**
 * The top edge of a sheet: at the bottom of the screen, unless it would cover the target; then right above the target,
 * or at the top of the screen if there is no room for that.
 */
export function sheetTop(
  target: { readonly top: number; readonly bottom: number },
  height: number,
  screen: number,
): number {
  const foot = screen - height - EDGE;
  if (target.bottom + GAP <= foot) return foot;
  return Math.max(EDGE, target.top - GAP - height);
}

/**
 * Scrolls what a target scrolls in, and nothing around it: in a drawer `scrollIntoView` also moves what hides its
 * overflow.
 * @param toStart above a sheet the content after the target must be visible too: in a form that is what must be filled
 * in
 */
function bringIntoSight(target: HTMLElement, toStart: boolean): void {
  let scroller = target.parentElement;
  let isPinned = false;
  while (scroller !== null) {
    const { overflowY, position } = getComputedStyle(scroller);
    if (/auto|scroll/.test(overflowY)) break;
    isPinned ||= position === 'fixed' || position === 'sticky';
    scroller = scroller.parentElement;
  }
  const at = target.getBoundingClientRect();
  if (scroller === null) {
    // The page itself scrolls: its bars are kept clear by its scroll padding.
    const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const end = toStart ? window.innerHeight / 2 : window.innerHeight;
    if (!isPinned && (at.top < start || at.bottom > end))
      target.scrollIntoView({ block: toStart ? 'start' : 'nearest' });
    return;
  }
  const frame = scroller.getBoundingClientRect();
  if (toStart || at.top < frame.top) scroller.scrollTop += at.top - frame.top - EDGE;
  else if (at.bottom > frame.bottom) scroller.scrollTop += at.bottom - frame.bottom + EDGE;
}

/**
 * What the card is placed beside: the target, or as much of an open drawer as is level with it, which the card then
 * leaves free.
 */
function besideOf(
  target: HTMLElement,
): HTMLElement | { readonly getBoundingClientRect: () => DOMRect; readonly contextElement: HTMLElement } {
  const drawer = target.closest('dialog');
  if (drawer === null) return target;
  const getBoundingClientRect = (): DOMRect => {
    const [outer, inner] = [drawer.getBoundingClientRect(), target.getBoundingClientRect()];
    return new DOMRect(outer.left, inner.top, outer.width, inner.height);
  };
  return { getBoundingClientRect, contextElement: target };
}

/** Keeps the card beside its target, and the ring around it, whatever moves. @returns a function that stops it */
export function keepPlaced(target: HTMLElement, name: TargetName, card: HTMLElement, ring: HTMLElement): () => void {
  const isSheet = (): boolean => window.innerWidth < SHEET_BELOW;
  bringIntoSight(target, isSheet());
  const beside = besideOf(target);
  const page = document.documentElement;
  const stop = autoUpdate(target, card, () => {
    const { top, bottom, left, width, height } = target.getBoundingClientRect();
    Object.assign(ring.style, {
      top: `${top - 4}px`,
      left: `${left - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
    page.style.setProperty('--tour-sheet', isSheet() ? `${card.offsetHeight + 2 * EDGE}px` : '0px');
    if (isSheet()) {
      const y = sheetTop({ top, bottom }, card.offsetHeight, window.innerHeight);
      Object.assign(card.style, { left: `${EDGE}px`, top: `${y}px`, width: `${page.clientWidth - 2 * EDGE}px` });
      return;
    }
    card.style.width = '';
    const placement = placementOf(name, getComputedStyle(card).direction === 'rtl');
    const middleware = [
      offset(GAP),
      flip({ crossAxis: false, fallbackPlacements: ['bottom', 'top'], padding: EDGE }),
      shift({ padding: EDGE }),
    ];
    void computePosition(beside, card, { strategy: 'fixed', placement, middleware }).then(({ x, y }) =>
      Object.assign(card.style, { left: `${x}px`, top: `${y}px` }),
    );
  });
  return () => {
    stop();
    page.style.removeProperty('--tour-sheet');
  };
}
