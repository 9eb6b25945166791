/**
 * What pops up stays where its part stands in the page, so that it is inside the modal that its part is in: outside of it
 * nobody could reach it. Fixed, so that no scrolling box cuts it off.
 */
export const POPUP = { disablePortal: true, popperOptions: { strategy: 'fixed' } } as const;
