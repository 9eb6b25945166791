import Box from '@mui/joy/Box';
import Radio from '@mui/joy/Radio';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldGroup } from './field-group';

interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly text: ReactNode;
    /** What it means, in one line. */
    readonly detail?: ReactNode;
    /** If the text is in another language. */
    readonly lang?: string;
  }[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  /** Side by side as wide as their texts, in columns of one width, or one below the other. */
  readonly layout?: 'row' | 'columns' | 'list';
  readonly disabled?: boolean;
  readonly name?: string;
}

const LAYOUTS = {
  row: { display: 'flex', flexWrap: 'wrap' },
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

const FREE = { border: '1px solid var(--line-strong)' };
const CHOSEN = { border: '1px solid var(--text)', boxShadow: 'inset 0 0 0 1px var(--text)' };

/** One of a few, all visible. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, error, help, layout = 'row', disabled = false } = props;
  const own = useId();
  return (
    <FieldGroup label={label} error={error} help={help}>
      <Box sx={{ ...LAYOUTS[layout], gap: 1 }}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={props.name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            color="neutral"
            variant="outlined"
            overlay
            onChange={() => onChange(option.value)}
            slotProps={{
              input: { 'aria-invalid': Boolean(error) },
              action: { sx: option.value === value ? CHOSEN : FREE },
            }}
            label={
              <Box component="span" {...(option.lang === undefined ? {} : { lang: option.lang, className: 'tongue' })}>
                {option.detail === undefined ? option.text : <strong>{option.text}</strong>}
                {option.detail === undefined ? null : (
                  <Box component="span" sx={{ display: 'block', fontSize: 14, color: 'var(--text-soft)' }}>
                    {option.detail}
                  </Box>
                )}
              </Box>
            }
            sx={{
              position: 'relative',
              minHeight: 44,
              padding: '10px 12px',
              borderRadius: 'var(--radius)',
              alignItems: 'flex-start',
              '--Radio-actionRadius': 'var(--radius)',
            }}
          />
        ))}
      </Box>
    </FieldGroup>
  );
}
