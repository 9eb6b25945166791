import Check from 'lucide-react/icons/check';
import { normalSubdomain } from '../../../domain/store/subdomain';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { NamesFields } from './names-fields';
import styles from './store.module.css';
import { storeLink } from './store.connect';
import type { SetupProps } from './store-setup.connect';

/** The store's names, and the address under which customers find it. */
export function NameSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  return (
    <>
      <NamesFields field={view.field} path="name" label={t('name')} disabled={view.isBusy} />
      <TextField
        {...view.field('subdomain')}
        label={t('subdomain')}
        dir="ltr"
        autoComplete="off"
        help={t('subdomainHelp')}
        disabled={view.isBusy}
      />
      <div role="status">
        {view.address === null ? null : view.address === 'unchecked' ? (
          <Row>
            <p className={styles.note}>{t('address.unchecked')}</p>
            <Button size="small" onClick={view.retry}>
              {t('address.retry')}
            </Button>
          </Row>
        ) : (
          <p className={styles.note}>
            {view.address === 'free' ? <Check size={18} aria-hidden="true" /> : null}
            {t(`address.${view.address}`, {
              address: `\u2066${storeLink(normalSubdomain(view.draft.subdomain))}\u2069`,
            })}
          </p>
        )}
      </div>
    </>
  );
}
