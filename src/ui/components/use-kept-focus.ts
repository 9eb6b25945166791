import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the keyboard's place where what had the focus went away with a change: the focus then goes to the heading.
 * @param change what changes with it, compared by identity
 * @returns for the heading, which needs `tabIndex={-1}`
 */
export function useKeptFocus(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(change);
  useEffect(() => {
    if (known.current !== change && document.activeElement === document.body) heading.current?.focus();
    known.current = change;
  }, [change]);
  return heading;
}
