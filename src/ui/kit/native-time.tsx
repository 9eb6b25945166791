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
  /** The value in the page's language. */
  readonly shown: string;
  /** Seconds. */
  readonly step?: number;
}

/**
 * The browser's own date or time field, with its keyboard handling and, on phones, its wheel. It formats in the
 * browser's language, not the page's, so its text is hidden behind ours until somebody is in it.
 */
export function NativeTime({ type, value, onChange, shown, step, onBlur, min, max, name, ...field }: Props) {
  const { dir } = useMessages('kit');
  return (
    <FieldFrame {...field}>
      {/* Browsers put their picker's button on the right in either direction. */}
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
