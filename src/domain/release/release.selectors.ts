import type { ReleaseContext } from './release.machine';

/** A release is out that the page does not run, and the person has not put it off. */
export function selectIsOutdated({ context }: { readonly context: ReleaseContext }): boolean {
  const { running, newest, putOff } = context;
  return newest !== running && newest !== putOff;
}
