import type { PasswordError } from '../../domain/identity/password.rules';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../domain/shared/constants';
import { useFieldText } from '../i18n/use-field-text';
import type { MessagesOf } from '../i18n/use-messages';

/** The form's own texts about the length of a password. */
type LengthKeys = Readonly<Record<'required' | 'too-short' | 'too-long', string>>;

/** Why a new password is refused, as the text beside its field; null if it is not. */
export function usePasswordText(t: MessagesOf['t'], keys: LengthKeys): (error: PasswordError) => string | null {
  const fieldText = useFieldText();
  return (error) => {
    if (error === null) return null;
    if (error === 'common-password' || error === 'personal-password') return fieldText(error);
    return t(keys[error], { count: error === 'too-long' ? PASSWORD_LENGTH_MAX : PASSWORD_LENGTH_MIN });
  };
}
