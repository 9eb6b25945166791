import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, describe } from './field';

/** What a field needs to be the text box of a listbox. */
type Combobox = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'role'
  | 'onFocus'
  | 'onKeyDown'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-haspopup'
>;

export interface TextFieldProps extends Combobox {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  /** `ltr` for text that is written left to right in both languages: phones, codes, e-mails. */
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly onBlur?: () => void;
  readonly maxLength?: number;
  readonly name?: string;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One labelled field of text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, help, type = 'text', multiline = false, prefix, suffix, ...rest } = props;
  const id = useId();
  const shared = {
    ...rest,
    ...describe(id, error),
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field id={id} label={label} error={error} help={help} prefix={prefix} suffix={suffix}>
      {multiline ? <textarea rows={3} {...shared} /> : <input type={type} {...shared} />}
    </Field>
  );
}
