import type { ReleaseContext } from './release.machine';

/** There is a release that the page does not run, and the person has not postponed it. */
export function selectIsOutdated({ context }: { readonly context: ReleaseContext }): boolean {
  const { running, newest, putOff } = context;
  return newest !== running && newest !== putOff;
}
