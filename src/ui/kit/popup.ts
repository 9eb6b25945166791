/**
 * Popups stay where their part is in the page, so that they are inside its modal: outside of it nobody could reach
 * them. Fixed, so that no scrolling box cuts them off.
 */
export const POPUP = { disablePortal: true, popperOptions: { strategy: 'fixed' } } as const;
