import { Suspense } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button';
import { Modal } from '../../components/modal';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { useRegionDialog } from './region-dialog.connect';
import type { RegionDialogView } from './region-dialog.connect';
import { lazyPart } from '../stale-chunks';
import styles from './region-dialog.module.css';

const AddBranchForm = lazyPart(() =>
  import('../../features/branches/add-branch-form').then((m) => ({ default: m.AddBranchForm })),
);

/** Chooses region and branch, or adds one; everything shown afterwards belongs to the chosen one. */
export function RegionDialog() {
  const { t } = useMessages('shell');
  const messages = useMessages('branches');
  const view = useRegionDialog();
  const { close, addingIn, added, back } = view;
  const closing = (
    <Button variant="quiet" aria-label={t('branch.close')} onClick={close}>
      <X size={20} aria-hidden="true" />
    </Button>
  );
  return (
    <Modal
      title={addingIn === null ? t('branch.title') : messages.t('add')}
      phase={addingIn ?? 'choosing'}
      leave={close}
      beside={closing}
    >
      {addingIn === null ? (
        <Choose view={view} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height={320} />}>
            <AddBranchForm regionCode={addingIn} added={added} />
          </Suspense>
          <Button
            variant="quiet"
            className={styles.add}
            icon={<ArrowLeft size={18} aria-hidden="true" className="mirror" />}
            onClick={back}
          >
            {messages.t('back')}
          </Button>
        </>
      )}
    </Modal>
  );
}

function Choose({ view: { regions, mayAdd, select, addBranch } }: { readonly view: RegionDialogView }) {
  const { t } = useMessages('branches');
  return (
    <div className={styles.regions}>
      {regions.map((region) => (
        <section key={region.code} className={styles.region}>
          <h3>{region.name}</h3>
          <ul className={styles.branches}>
            {region.branches.map((branch) => (
              <li key={branch.id}>
                <button
                  type="button"
                  className={styles.branch}
                  aria-pressed={branch.isSelected}
                  onClick={() => select(region.code, branch.id)}
                >
                  {branch.name}
                  {branch.isSelected ? <Check size={20} aria-hidden="true" /> : null}
                </button>
              </li>
            ))}
          </ul>
          {mayAdd ? (
            <Button
              variant="quiet"
              className={styles.add}
              icon={<Plus size={18} aria-hidden="true" />}
              aria-label={t('addIn', { region: region.name })}
              onClick={() => addBranch(region.code)}
            >
              {t('add')}
            </Button>
          ) : null}
        </section>
      ))}
    </div>
  );
}
