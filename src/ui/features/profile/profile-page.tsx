import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { PasswordCard } from './password-card';
import { PersonalCard } from './personal-card';
import { useProfile } from './profile.connect';
import { Split, Stack } from '../../kit/stack';
import { SessionsCard } from './sessions-card';
import { TwoStepCard } from './two-step-card';

/** One's own data, password, devices and second step [R2.32]. */
export function ProfilePage() {
  const { t } = useMessages('profile', 'kit', 'fields');
  const { value: profile, failure, retry } = useProfile();
  if (failure !== null) {
    return (
      <Page title={t('title')}>
        <ErrorState failure={failure} retry={retry} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} context={t('context')}>
      {profile === null ? (
        <Split look="even" aria-busy>
          <Stack>
            <Skeleton height={512} />
            <Skeleton height={364} />
          </Stack>
          <Stack>
            <Skeleton height={192} />
            <Skeleton height={240} />
          </Stack>
        </Split>
      ) : (
        <Split look="even">
          <Stack>
            <PersonalCard profile={profile} />
            <PasswordCard profile={profile} />
          </Stack>
          <Stack>
            <TwoStepCard profile={profile} />
            <SessionsCard />
          </Stack>
        </Split>
      )}
    </Page>
  );
}
