/** Orders that may be selected at once, to be cancelled or labelled together. */
export const SELECTED_MAX = 50;
