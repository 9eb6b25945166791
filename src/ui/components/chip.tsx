import type { ComponentType, ReactNode } from 'react';
import styles from './status-chip.module.css';
import type { Tone } from './task-states';

interface ChipProps {
  readonly tone: Tone;
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;
  readonly children: ReactNode;
}

/** A status: icon, text and colour, never colour alone. */
export function Chip({ tone, Icon, children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}
