/** The next action on a page, which must never be covered. */
const PRIMARY = '#main [data-variant="primary"]';
function isCovering(cards: readonly Element[]): boolean {
  const own = cards.map((card) => card.getBoundingClientRect());
  return [...document.querySelectorAll(PRIMARY)].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return own.some((card) => card.top < bottom && card.bottom > top && card.left < right && card.right > left);
  });
}

/**
 * Moves toasts and banners to the upper edge while they would cover a page's primary button; once all are gone, the next
 * ones begin at the lower edge again.
 * @param toasts the element that holds them
 * @returns what ends it
 */
export function watchFreeEdge(toasts: HTMLElement): () => void {
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
}
