import { pathTo } from '../routes/paths';

/** The public tracking link of a stop. @param slug the stop's */
export const linkOf = (slug: string): string =>
  `${window.location.origin}${pathTo('/quick-parcel/task/:slug', { slug })}`;
