import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { TargetName } from '../../domain/tours/tour';
import { Card } from './card';
import styles from './titled-card.module.css';

interface TitledCardProps {
  readonly title: string;
  /** Beside the title, at the end. */
  readonly aside?: ReactNode;
  /**
   * A value whose change may remove the focused element: the title then gets the focus. Undefined until it is known.
   */
  readonly change?: number | boolean | undefined;
  /** Its head's name for guided tours. */
  readonly tour?: TargetName | undefined;
  readonly children: ReactNode;
}

/** A card with a title, which makes it a named region. */
export function TitledCard({ title, aside, change, tour, children }: TitledCardProps) {
  const heading = useKeptFocus(change);
  return (
    <Card label={title} className={styles.card}>
      <div className={styles.head} data-tour={tour}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** Keeps the keyboard's place when a change removed the focused element: the focus then moves to the heading. */
function useKeptFocus(change: TitledCardProps['change']): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(change);
  useEffect(() => {
    if (known.current !== undefined && known.current !== change && document.activeElement === document.body)
      heading.current?.focus();
    known.current = change;
  }, [change]);
  return heading;
}
