import JoyIconButton from '@mui/joy/IconButton';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { KitScope } from './scope';
import { Tooltip } from './tooltip';

interface IconButtonProps {
  /** What it does: its name for screen readers, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (event: MouseEvent) => void;
  readonly size?: 'small' | 'medium';
  readonly busy?: boolean;
  readonly tone?: 'neutral' | 'danger';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is an icon. */
export function IconButton({
  label,
  icon,
  onClick,
  size = 'medium',
  busy = false,
  tone = 'neutral',
  ref,
}: IconButtonProps) {
  return (
    <KitScope>
      <Tooltip text={label} isName>
        <JoyIconButton
          ref={ref ?? null}
          aria-label={label}
          aria-busy={busy}
          aria-disabled={busy}
          variant="plain"
          color={tone}
          size={size === 'small' ? 'sm' : 'md'}
          onClick={(event) => {
            if (!busy) onClick(event);
          }}
        >
          {icon}
        </JoyIconButton>
      </Tooltip>
    </KitScope>
  );
}
