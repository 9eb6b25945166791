import { useNavigate } from 'react-router-dom';
import { useRegion } from '../../app/use-region';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { AddBranchForm } from './add-branch-form';
import { pathTo } from '../../routes/paths';

/** Adds a branch [R2.19]. */
export function AddBranchPage() {
  const { t } = useMessages('branches', 'kit', 'fields');
  const { regionCode } = useRegion();
  const go = useNavigate();
  return (
    <Page back={<BackLink to={pathTo('/branches')}>{t('title')}</BackLink>} title={t('add')} context={t('addContext')}>
      <Stack width="form">
        <Card>
          <AddBranchForm regionCode={regionCode} added={() => void go(pathTo('/branches'))} />
        </Card>
      </Stack>
    </Page>
  );
}
