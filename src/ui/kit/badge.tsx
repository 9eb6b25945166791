import JoyBadge from '@mui/joy/Badge';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { KitScope } from './scope';

interface BadgeProps {
  readonly count: number;
  /** The text for screen readers, including the count: "3 new alerts". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A count at the corner of something; nothing if it is zero. */
export function Badge({ count, label, children }: BadgeProps) {
  const { locale } = useMessages('kit');
  const shown =
    count > 99 ? `${new Intl.NumberFormat(locale).format(99)}+` : new Intl.NumberFormat(locale).format(count);
  return (
    <KitScope>
      <JoyBadge
        badgeContent={count === 0 ? null : <span aria-hidden="true">{shown}</span>}
        invisible={count === 0}
        color="danger"
        size="sm"
      >
        {children}
      </JoyBadge>
      {count === 0 ? null : <span className="sr">{label}</span>}
    </KitScope>
  );
}
