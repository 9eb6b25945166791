import JoyAutocomplete from '@mui/joy/Autocomplete';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useMessages } from '../i18n/use-messages';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-frame';
import { POPUP } from './popup';

interface AutocompleteProps<T> extends FieldProps {
  /** Those that fit the text, if `isFiltered`; otherwise all of them. */
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly textOf: (option: T) => string;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  /** The typed text: held outside, so that options can be loaded for it and a draft can store it. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  /** More options are loading. */
  readonly busy?: boolean;
  /** The options were chosen elsewhere, for example by a server, and are shown as they are. */
  readonly isFiltered?: boolean;
  /** Free text is allowed even if no option matches. */
  readonly freeText?: boolean;
  readonly placeholder?: string;
}

/** A field that suggests matches while typing: arrows move, Enter selects, Escape closes. */
export function Autocomplete<T extends object>(props: AutocompleteProps<T>) {
  const {
    options,
    keyOf,
    textOf,
    value,
    onChange,
    text,
    onText,
    onBlur,
    busy = false,
    isFiltered = false,
    ...more
  } = props;
  const { freeText = false, placeholder, ...field } = more;
  const { t, dir } = useMessages('kit');
  const label = (option: T | string) => (typeof option === 'string' ? option : textOf(option));
  return (
    <FieldFrame {...field}>
      <JoyAutocomplete<T, false, false, boolean>
        options={options}
        value={value}
        inputValue={text}
        freeSolo={freeText}
        forcePopupIcon={!freeText}
        loading={busy}
        loadingText={t('loading')}
        noOptionsText={t('noResult')}
        clearText={t('clear')}
        openText={t('open')}
        closeText={t('close')}
        popupIcon={<ChevronDown size={18} aria-hidden="true" />}
        clearIcon={<X size={18} aria-hidden="true" />}
        getOptionLabel={label}
        getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
        isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
        onChange={(_, chosen) => onChange(typeof chosen === 'string' ? null : chosen)}
        onInputChange={(_, typed, reason) => {
          // Called for an existing value; nobody typed.
          if (reason !== 'reset' || typed !== text) onText(typed);
        }}
        {...(isFiltered ? { filterOptions: (all: T[]) => all } : {})}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(placeholder === undefined ? {} : { placeholder })}
        slotProps={{
          listbox: { ...POPUP, direction: dir },
          input: { dir: 'auto', 'aria-invalid': Boolean(field.error) },
        }}
      />
    </FieldFrame>
  );
}
