import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { pathTo } from '../../routes/paths';
import styles from './store.module.css';
import type { SetupProps } from './store-setup.connect';

/** The terms of stores. */
export function TermsSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  const error = view.errorOf('terms');
  return (
    <>
      <p>{t('terms.text')}</p>
      <Link to={pathTo('/terms')}>{t('terms.read')}</Link>
      <Checkbox
        name="terms"
        checked={view.draft.terms}
        onChange={(isAccepted) => view.set('terms', isAccepted)}
        disabled={view.isBusy}
        isInvalid={error !== null}
        describedBy="store-terms-error"
      >
        {t('terms.accept')}
      </Checkbox>
      <p id="store-terms-error" className={styles.wrong} role="alert">
        {error}
      </p>
    </>
  );
}
