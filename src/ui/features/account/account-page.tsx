import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { ActivityCard } from './activity-card';
import { BusinessCard } from './business-card';
import { CredentialsCard } from './credentials-card';

/** The account of the business: its registration data, its keys for programs, and its activity log [R2.20] [R2.32]. */
export function AccountPage() {
  const { t } = useMessages('account', 'kit', 'fields');
  return (
    <Page title={t('title')} context={t('context')}>
      <Stack width="page">
        <BusinessCard />
        <CredentialsCard />
        <ActivityCard />
      </Stack>
    </Page>
  );
}
