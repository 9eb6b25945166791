import Option from '@mui/joy/Option';
import JoySelect from '@mui/joy/Select';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-frame';
import { POPUP } from './popup';

interface SelectProps<T extends string> extends FieldProps {
  readonly options: readonly { readonly value: T; readonly text: string; readonly detail?: ReactNode }[];
  /** Null if nothing is chosen yet. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly onBlur?: () => void;
  /** The text while nothing is chosen. */
  readonly placeholder?: string;
  readonly name?: string;
}

/** One of several, shown when it is opened. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onChange, onBlur, placeholder = '', name, ...field } = props;
  const { dir } = useMessages('kit');
  return (
    <FieldFrame {...field}>
      <JoySelect
        value={value}
        placeholder={placeholder}
        indicator={<ChevronDown size={18} aria-hidden="true" />}
        onChange={(_, chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        {...(name === undefined ? {} : { name })}
        slotProps={{
          button: { 'aria-invalid': Boolean(field.error), ...(onBlur === undefined ? {} : { onBlur }) },
          listbox: { ...POPUP, direction: dir },
        }}
      >
        {options.map((option) => (
          <Option key={option.value} value={option.value} label={option.text}>
            <span>
              {option.text}
              {option.detail === undefined ? null : <small className="soft"> {option.detail}</small>}
            </span>
          </Option>
        ))}
      </JoySelect>
    </FieldFrame>
  );
}
