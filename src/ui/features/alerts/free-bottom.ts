/** What an alert must not lie on: the next action of the page or of what is open over it, and messages. */
const KEPT_CLEAR =
  '#main [data-variant="primary"], dialog[open] [data-variant="primary"], dialog[open] [type="submit"], [data-toast], [data-banner]';
const GAP = 8;

/** How far a box must go up to lie on none of these; 0 if it lies on none. Pixels. */
function wayUp(box: DOMRect, others: readonly DOMRect[]): number {
  let up = 0;
  for (;;) {
    const [top, bottom] = [box.top - up, box.bottom - up];
    const hit = others.find(
      (each) => each.top < bottom && each.bottom > top && each.left < box.right && each.right > box.left,
    );
    if (hit === undefined) return up;
    up = box.bottom - hit.top + GAP;
  }
}

/**
 * Moves alerts at the lower edge up while they would cover what comes next on the page. They stay there until they are
 * gone, so that nothing jumps while somebody scrolls. Where there is no room above, they stay where they are.
 * @returns what ends it
 */
export function keepClear(corner: HTMLElement): () => void {
  const look = (): void => {
    const box = corner.getBoundingClientRect();
    if (box.height === 0) {
      corner.style.removeProperty('--raised');
      return;
    }
    const others = [...document.querySelectorAll(KEPT_CLEAR)].filter((each) => !corner.contains(each));
    const up = wayUp(
      box,
      others.map((each) => each.getBoundingClientRect()),
    );
    if (up > 0 && box.top - up > 0) corner.style.setProperty('--raised', `${window.innerHeight - box.bottom + up}px`);
  };
  look();
  const watch = new MutationObserver(look);
  const messages = document.querySelector('[role="log"]')?.parentElement ?? null;
  for (const each of [corner, messages]) if (each !== null) watch.observe(each, { childList: true, subtree: true });
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', look, options);
  return () => {
    watch.disconnect();
    document.removeEventListener('scroll', look, options);
  };
}
