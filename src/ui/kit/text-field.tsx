import Input from '@mui/joy/Input';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-frame';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'date' | 'time';
  readonly inputMode?: NonNullable<HTMLAttributes<HTMLElement>['inputMode']>;
  /** `ltr` for text that is written left to right in both languages: phones, codes, e-mails. */
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  readonly autoComplete?: string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly maxLength?: number;
  readonly name?: string;
  readonly placeholder?: string;
  readonly size?: 'small' | 'medium';
  /** For dates and times: limits in the format of the browser's own field. */
  readonly min?: string;
  readonly max?: string;
  readonly step?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One labelled line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    help,
    disabled = false,
    onChange,
    prefix,
    suffix,
    size = 'medium',
    ref,
    type,
    name,
    ...rest
  } = props;
  const { value, onBlur, placeholder, autoComplete, ...input } = rest;
  return (
    <FieldFrame label={label} error={error} help={help} disabled={disabled}>
      <Input
        value={value}
        size={size === 'small' ? 'sm' : 'md'}
        type={type ?? 'text'}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(autoComplete === undefined ? {} : { autoComplete })}
        {...(name === undefined ? {} : { name })}
        {...(prefix === undefined ? {} : { startDecorator: prefix })}
        {...(suffix === undefined ? {} : { endDecorator: suffix })}
        slotProps={{ input: { ...input, 'aria-invalid': Boolean(error), ...(ref === undefined ? {} : { ref }) } }}
      />
    </FieldFrame>
  );
}
