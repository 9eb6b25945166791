import { PASSWORD_LENGTH_MIN } from '../../../domain/shared/constants';
import { useMessages } from '../../i18n/use-messages';
import { errorMessages } from '../../forms/error-messages';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name/required': 'error.name',
  'email/required': 'error.email',
  'email/invalid': 'error.emailInvalid',
  'branches/required': 'error.branches',
  'status/required': 'error.status',
  'password/required': 'error.password',
  'password/too-short': 'error.password',
};

/** Better error texts for a user's form than the common ones. */
export function useMemberErrorText(): (path: string, code: string) => string | null {
  const { t } = useMessages('team');
  return errorMessages(t, ERROR_KEYS, PASSWORD_LENGTH_MIN);
}
