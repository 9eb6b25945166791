import { useEffect, useId, useRef } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button';
import { useWords } from '../../i18n/use-words';
import { useRegionDialog } from './region-dialog.connect';
import styles from './region-dialog.module.css';

/** Chooses region and branch; everything shown afterwards is the chosen one's. The browser's own modal keeps the focus. */
export function RegionDialog() {
  const { t } = useWords('shell');
  const { open, close, regions, select } = useRegionDialog();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  if (!open) return null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={close} closedby="any">
      <div className={styles.head}>
        <h2 id={title}>{t('branch.title')}</h2>
        <Button variant="quiet" aria-label={t('branch.close')} onClick={close}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.regions}>
        {regions.map((region) => (
          <section key={region.code} className={styles.region}>
            <h3>{region.name}</h3>
            <ul className={styles.branches}>
              {region.branches.map((branch) => (
                <li key={branch.id}>
                  <button type="button" className={styles.branch} aria-pressed={branch.isSelected} onClick={() => select(region.code, branch.id)}>
                    {branch.name}
                    {branch.isSelected ? <Check size={20} aria-hidden="true" /> : null}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}
