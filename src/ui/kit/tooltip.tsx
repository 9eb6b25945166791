import JoyTooltip from '@mui/joy/Tooltip';
import type { ReactElement } from 'react';
import { useMessages } from '../i18n/use-messages';
import { KitScope } from './scope';

interface TooltipProps {
  /** A few words; nothing essential, because a finger cannot hover. */
  readonly text: string;
  /** It is the only name of its element, rather than a description. */
  readonly isName?: boolean;
  /** Its element, which must be focusable. */
  readonly children: ReactElement;
}

/** Says more on hover and focus; Escape hides it. */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const { dir } = useMessages('kit');
  return (
    <KitScope>
      <JoyTooltip title={text} direction={dir} describeChild={!isName} disablePortal arrow>
        {children}
      </JoyTooltip>
    </KitScope>
  );
}
