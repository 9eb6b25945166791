import JoyChip from '@mui/joy/Chip';
import type { ComponentType, ReactNode } from 'react';
import { KitScope } from './scope';
import { softly } from './tone';
import type { Tone } from './tone';

interface ChipProps {
  readonly tone: Tone;
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;
  readonly children: ReactNode;
}

/** A status: icon, text and colour, never colour alone. */
export function Chip({ tone, Icon, children }: ChipProps) {
  return (
    <KitScope>
      <JoyChip
        variant="soft"
        size="md"
        startDecorator={<Icon size={16} aria-hidden="true" />}
        sx={{ ...softly(tone), maxWidth: '100%', fontSize: 14, fontWeight: 400, '--Chip-paddingInline': '10px' }}
      >
        {children}
      </JoyChip>
    </KitScope>
  );
}
