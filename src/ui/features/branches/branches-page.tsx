import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { Page } from '../../components/page';
import { useWords } from '../../i18n/use-words';
import { useBranches } from './branches.connect';
import styles from './branches.module.css';

/** The branches that are open to who looks, by region [R2.19]. */
export function BranchesPage() {
  const { t } = useWords('branches');
  const { regions, mayAdd, workAt } = useBranches();
  const add = mayAdd ? (
    <Button variant="primary" to="/branches/add" icon={<Plus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('title')} context={t(mayAdd ? 'context' : 'contextOthers')} action={add}>
      {regions.map((region) => (
        <section key={region.code} className={styles.region} aria-label={region.name}>
          <h2>{region.name}</h2>
          <ul className={styles.list}>
            {region.branches.map(({ id, name, isDefault, isCurrent }) => (
              <li key={id} className={styles.row}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.chips}>
                  {isCurrent ? (
                    <Chip tone="green" Icon={MapPin}>
                      {t('current')}
                    </Chip>
                  ) : null}
                  {isDefault ? (
                    <Chip tone="blue" Icon={Star}>
                      {t('default')}
                    </Chip>
                  ) : null}
                </span>
                {isCurrent ? null : (
                  <Button aria-label={t('workAtNamed', { name })} onClick={() => workAt(region.code, id)}>
                    {t('workAt')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
