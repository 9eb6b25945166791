import FormControl from '@mui/joy/FormControl';
import FormLabel from '@mui/joy/FormLabel';
import JoySwitch from '@mui/joy/Switch';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note';
import { KitScope } from './scope';

interface SwitchProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, at once: if it waits for a "save", use a checkbox. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <KitScope>
      <FormControl
        orientation="horizontal"
        disabled={disabled}
        sx={{ minHeight: 44, gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div>
          <FormLabel sx={{ fontSize: 16 }}>{label}</FormLabel>
          <FieldNote error={null} help={help} />
        </div>
        <JoySwitch
          checked={checked}
          color={checked ? 'success' : 'neutral'}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { role: 'switch' } }}
          sx={{ '--Switch-trackWidth': '44px', '--Switch-trackHeight': '24px', marginInlineStart: 0 }}
        />
      </FormControl>
    </KitScope>
  );
}
