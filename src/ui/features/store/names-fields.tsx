import { MENU_NAME_LENGTH } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { TextField } from '../../kit/text-field';
import styles from './store.module.css';

/** What a form of the store binds a field with. */
export interface StoreField {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

interface NamesFieldsProps {
  /** Binds the field of a path. */
  readonly field: (path: string) => StoreField;
  /** Of both names. */
  readonly path: string;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** A name in both languages, side by side where there is room. */
export function NamesFields({ field, path, label, help, disabled = false }: NamesFieldsProps) {
  const { t } = useMessages('store');
  return (
    <div className={styles.names}>
      <TextField
        {...field(`${path}.en`)}
        label={t('inEnglish', { label })}
        help={help}
        dir="ltr"
        autoComplete="off"
        maxLength={MENU_NAME_LENGTH + 20}
        disabled={disabled}
      />
      <TextField
        {...field(`${path}.ar`)}
        label={t('inArabic', { label })}
        dir="rtl"
        autoComplete="off"
        maxLength={MENU_NAME_LENGTH + 20}
        disabled={disabled}
      />
    </div>
  );
}
