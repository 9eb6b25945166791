import type { Step, TargetName } from '../../../domain/tours/tour';

/** What a step can point at right now. */
export interface Found {
  readonly name: TargetName | null;
  readonly element: HTMLElement | null;
  /**
   * Where a card must be so that it can be used: in the modal that makes everything else inert, or in an open panel.
   */
  readonly ground: HTMLElement;
  /** An unrelated modal is open over the page. */
  readonly isCovered: boolean;
}

const isSeen = (element: HTMLElement): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** The modal on top, except for our own cards; null for none. */
function modalOnTop(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-tour-card])')].at(-1) ?? null;
}

/**
 * Finds a step's target, or the first of its doors, if a person can see and use it. A target is any element with its
 * name in `data-tour`, unless a modal has made it inert. A modal without any `data-tour` is not part of a tour: the
 * tour stays out of its way.
 */
export function findTarget({ target, doors }: Step): Found {
  const modal = modalOnTop();
  const scope = modal ?? document.body;
  const isCovered = modal !== null && modal.dataset['tour'] === undefined;
  for (const name of isCovered ? [] : [target, ...doors]) {
    const element = [...scope.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(isSeen);
    if (element !== undefined)
      return { name, element, ground: element.closest<HTMLElement>('[popover]') ?? scope, isCovered };
  }
  return { name: null, element: null, ground: scope, isCovered };
}

/**
 * Calls back, at most once per frame, in the next frame and whenever visibility may have changed. @returns a function
 * that stops it
 */
export function watchPage(look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'class', 'hidden', 'data-tour', 'data-nav'],
  });
  // A popover changes no attribute, and `toggle` does not bubble: it is captured.
  const signs = ['toggle', 'animationend', 'transitionend'] as const;
  for (const sign of signs) document.addEventListener(sign, soon, true);
  window.addEventListener('resize', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    for (const sign of signs) document.removeEventListener(sign, soon, true);
    window.removeEventListener('resize', soon);
  };
}
