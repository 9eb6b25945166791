import type { BranchDetails } from '../../../domain/branches/branch';
import { isDay, openingAt } from '../../../domain/branches/opening-hours';
import { useFeatures } from '../../app/app-context';
import { useOpeningText } from '../../components/use-opening-text';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestRegion } from './request.connect';
import styles from './request.module.css';

/** That the branch is closed now, where it is: a driver can be requested in any case. */
export function ClosedNow({ branch }: { readonly branch: BranchDetails }) {
  const { t } = useMessages('request', 'opening');
  const text = useOpeningText();
  const { timeZone } = useRequestRegion();
  const now = useFeatures().clock.now();
  const opening = openingAt(branch, now, timeZone);
  if (opening?.kind !== 'closed') return null;
  return (
    <p className={styles.soft} role="status">
      {text.opening(opening, now, timeZone)} {t(branch.isClosed ? 'timing.shut' : 'timing.closedNow')}
    </p>
  );
}

/** When the branch is open on the chosen day: the windows to choose from. */
export function OpenOnDay({ branch }: { readonly branch: BranchDetails }) {
  const { t } = useMessages('request', 'opening');
  const text = useOpeningText();
  const { timeZone } = useRequestRegion();
  const day = useRequest(({ draft }) => draft.timing.day);
  if (branch.hours === null || !isDay(day)) return null;
  return (
    <p className={styles.soft} role="status">
      {t('timing.openOn', { times: text.onDay(branch.hours, day, timeZone) })}
    </p>
  );
}
