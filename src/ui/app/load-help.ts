/** Loads Help: from the account menu, and where a view broke down. */
export const loadHelp = () => import('./help');
