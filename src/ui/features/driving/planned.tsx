import { isPlanMissed } from '../../../domain/driving/driving.rules';
import type { Timing } from '../../../domain/ordering/timing';
import { useWindowText } from '../../components/date-time';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import styles from './driving.module.css';

interface PlannedProps {
  readonly timing: Timing;
  readonly isPickedUp: boolean;
}

/** The window of a scheduled delivery, and that it has passed. */
export function Planned({ timing, isPickedUp }: PlannedProps) {
  const { t } = useMessages('driver');
  const windowText = useWindowText();
  const isMissed = isPlanMissed(timing, isPickedUp, useMinute());
  if (timing.kind === 'instant') return null;
  return (
    <p>
      {t(`offer.planned.${timing.goal}`, { window: windowText(timing) })}{' '}
      {isMissed ? <strong className={styles.late}>{t('offer.planned.late')}</strong> : null}
    </p>
  );
}
