import { useLayoutEffect } from 'react';

/**
 * Inside the boundary, because React hydrates its content later than what is around it; and at once, so that no click
 * meets a button that already responds while the page's script still records clicks.
 */
export function Ready({ tell }: { readonly tell: (() => void) | undefined }) {
  useLayoutEffect(() => tell?.(), [tell]);
  return null;
}
