/** What comes after the rows: one file with the list's heads, its tools, and what few lists need. */
export const afterRows = () => import('./list-tools');
