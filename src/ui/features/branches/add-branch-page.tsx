import { useNavigate } from 'react-router-dom';
import { useRegion } from '../../app/use-region';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { useWords } from '../../i18n/use-words';
import { AddBranchForm } from './add-branch-form';
import styles from './branches.module.css';

/** Opens a branch [R2.19]. */
export function AddBranchPage() {
  const { t } = useWords('branches');
  const { regionCode } = useRegion();
  const go = useNavigate();
  return (
    <Page back={<BackLink to="/branches">{t('title')}</BackLink>} title={t('add')} context={t('addContext')}>
      <Card className={styles.sheet}>
        <AddBranchForm regionCode={regionCode} added={() => void go('/branches')} />
      </Card>
    </Page>
  );
}
