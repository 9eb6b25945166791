import Check from 'lucide-react/icons/check';
import { normalSubdomain } from '../../../domain/store/subdomain';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import type { TextFieldProps } from '../../kit/text-field';
import { storeLink } from './store.connect';
import styles from './store.module.css';

/** Texts of what is wrong with a subdomain, by the code. */
export const SUBDOMAIN_ERRORS: Readonly<Record<string, string>> = {
  'too-short': 'error.subdomainLength',
  'too-long': 'error.subdomainLength',
  characters: 'error.subdomainCharacters',
  reserved: 'error.subdomainReserved',
  taken: 'error.subdomainTaken',
  same: 'error.subdomainSame',
};

interface SubdomainFieldProps extends Pick<
  TextFieldProps,
  'name' | 'value' | 'label' | 'error' | 'onChange' | 'onBlur' | 'disabled'
> {
  /** What the line below it says; null for nothing. `own` is one that the store had. */
  readonly note: 'checking' | 'free' | 'unchecked' | 'own' | null;
  /** Asks again whether it is free. */
  readonly retry: () => void;
}

/** The address of a store, which is looked up while it is typed. */
export function SubdomainField({ note, retry, ...field }: SubdomainFieldProps) {
  const { t } = useMessages('store');
  return (
    <>
      <TextField {...field} dir="ltr" autoComplete="off" help={t('subdomainHelp')} />
      <div role="status">
        {note === null ? null : note === 'unchecked' ? (
          <Row>
            <p className={styles.note}>{t('address.unchecked')}</p>
            <Button size="small" onClick={retry}>
              {t('address.retry')}
            </Button>
          </Row>
        ) : (
          <p className={styles.note}>
            {note === 'checking' ? null : <Check size={18} aria-hidden="true" />}
            {t(`address.${note}`, { address: `\u2066${storeLink(normalSubdomain(field.value))}\u2069` })}
          </p>
        )}
      </div>
    </>
  );
}
