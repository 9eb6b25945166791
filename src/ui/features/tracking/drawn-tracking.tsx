import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { DoorProof } from './proof-more';
import { ToldTrip } from './second-trip-links';
import { Tracked } from './tracked';
import styles from './tracking.module.css';

/** The public page of a delivery as the server draws it [R11.39]: all that can be read, and the space of the map. */
export function DrawnTracking({ tracking }: { readonly tracking: PublicTracking | null }) {
  const { t, language } = useMessages('task');
  return (
    <div className={styles.narrow}>
      <Page
        title={t('tracking.title')}
        context={tracking === null ? undefined : t('tracking.from', { merchant: tracking.merchantName[language] })}
      >
        {tracking === null ? (
          <EmptyState title={t('tracking.expiredTitle')} text={t('tracking.expiredText')} />
        ) : (
          <Tracked
            tracking={tracking}
            // A photo or a signature is read by the app.
            door={tracking.proof === null ? <DoorProof tracking={tracking} /> : null}
            trip={tracking.secondTrip === null ? null : <ToldTrip trip={tracking.secondTrip} />}
            map={<div className={styles.mapSpace} />}
          />
        )}
      </Page>
    </div>
  );
}
