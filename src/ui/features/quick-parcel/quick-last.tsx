import PackageCheck from 'lucide-react/icons/package-check';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useQuick } from './quick.connect';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';

/**
 * The last parcel ordered here, until it is dismissed: somebody who closed the page at the bank finds it again [R3.07]
 * [R9.03].
 */
export function QuickLast({ putAside }: { readonly putAside: () => void }) {
  const { t } = useMessages('quick');
  const last = useQuick(({ orderInfo }) => orderInfo);
  if (last === null) return null;
  return (
    <div className={styles.notice}>
      <PackageCheck size={24} aria-hidden="true" />
      <p>{t('last.text', { reference: `\u2066${last.reference}\u2069` })}</p>
      <div className={styles.noticeActions}>
        <Button
          to={pathTo(last.pickupTaskID === null ? '/quick-parcel/payment/result/:slug' : '/quick-parcel/result/:slug', {
            slug: last.slug,
          })}
        >
          {t('last.see')}
        </Button>
        <Button variant="quiet" onClick={putAside}>
          {t('last.putAside')}
        </Button>
      </div>
    </div>
  );
}
