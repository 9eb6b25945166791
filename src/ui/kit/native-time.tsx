import Box from '@mui/joy/Box';
import Input from '@mui/joy/Input';
import { useMessages } from '../i18n/use-messages';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-frame';

export interface NativeTimeProps extends FieldProps {
  readonly onBlur?: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly name?: string;
}

interface Props extends NativeTimeProps {
  readonly type: 'date' | 'time';
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The value as the page's language writes it. */
  readonly shown: string;
  /** Seconds. */
  readonly step?: number;
}

/**
 * The browser's own field for a day or a time, with its keyboard and, on phones, its wheel. It writes as the browser's
 * language does, whatever the page's is, so its text gives way to ours until somebody is in it.
 */
export function NativeTime({ type, value, onChange, shown, step, onBlur, min, max, name, ...field }: Props) {
  const { dir } = useMessages('kit');
  return (
    <FieldFrame {...field}>
      {/* Browsers draw their picker's button at the right in either direction. */}
      <Box
        dir="ltr"
        sx={{
          position: 'relative',
          '& input': { inlineSize: '100%' },
          '&:not(:focus-within) input::-webkit-datetime-edit': { opacity: 0 },
          '&:focus-within > [aria-hidden]': { display: 'none' },
        }}
      >
        <Input
          type={type}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          {...(onBlur === undefined ? {} : { onBlur })}
          slotProps={{ input: { min, max, step, name, 'aria-invalid': Boolean(field.error) } }}
        />
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            insetBlock: '2px',
            insetInline: '12px 44px',
            display: 'flex',
            alignItems: 'center',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            pointerEvents: 'none',
            color: field.disabled ? 'var(--text-soft)' : 'inherit',
          }}
        >
          <Box component="span" dir={dir} sx={{ inlineSize: '100%' }}>
            {shown}
          </Box>
        </Box>
      </Box>
    </FieldFrame>
  );
}
