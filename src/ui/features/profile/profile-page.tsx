import common from '../../components/common.module.css';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { PasswordCard } from './password-card';
import { PersonalCard } from './personal-card';
import { useProfile } from './profile.connect';
import styles from './profile.module.css';
import { SessionsCard } from './sessions-card';
import { TwoStepCard } from './two-step-card';

/** One's own data, password, devices and second step [R2.32]. */
export function ProfilePage() {
  const { t } = useMessages('profile');
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
        <div className={`${common.stack} ${styles.columns}`} aria-busy="true">
          <div className={common.stack}>
            <Skeleton height={512} />
            <Skeleton height={364} />
          </div>
          <div className={common.stack}>
            <Skeleton height={192} />
            <Skeleton height={240} />
          </div>
        </div>
      ) : (
        <div className={`${common.stack} ${styles.columns}`}>
          <div className={common.stack}>
            <PersonalCard profile={profile} />
            <PasswordCard profile={profile} />
          </div>
          <div className={common.stack}>
            <TwoStepCard profile={profile} />
            <SessionsCard />
          </div>
        </div>
      )}
    </Page>
  );
}
