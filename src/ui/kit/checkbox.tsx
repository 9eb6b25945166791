import JoyCheckbox from '@mui/joy/Checkbox';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some of the items it represents are checked, others not. */
  readonly isPartly?: boolean;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly isInvalid?: boolean;
  /** Id of the error text. */
  readonly describedBy?: string;
  /** Its label. */
  readonly children: ReactNode;
}

const TICKED = { backgroundColor: 'var(--link)', borderColor: 'var(--link)', color: 'var(--surface)' };

/** A checkbox, with its label beside it. */
export function Checkbox(props: CheckboxProps) {
  const {
    checked,
    onChange,
    isPartly = false,
    name,
    disabled = false,
    isInvalid = false,
    describedBy,
    children,
  } = props;
  return (
    <KitScope>
      <JoyCheckbox
        checked={checked}
        indeterminate={isPartly && !checked}
        disabled={disabled}
        color={isInvalid ? 'danger' : 'neutral'}
        label={children}
        {...(name === undefined ? {} : { name })}
        checkedIcon={<Check size={16} aria-hidden="true" />}
        indeterminateIcon={<Minus size={16} aria-hidden="true" />}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{
          checkbox: { sx: (checked || isPartly) && !disabled ? TICKED : {} },
          // The browser's own attribute, without ARIA's in addition.
          input: {
            ref: (input: HTMLInputElement | null) => {
              if (input !== null) input.indeterminate = isPartly;
            },
            'aria-checked': undefined,
            'aria-invalid': isInvalid,
            ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          },
        }}
        sx={{ minHeight: 44, alignItems: 'flex-start', paddingBlock: '10px', gap: 1.5, cursor: 'pointer' }}
      />
    </KitScope>
  );
}
