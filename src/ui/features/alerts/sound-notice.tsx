import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useSound } from '../../app/use-sound';
import styles from './alerts.module.css';

interface SoundNoticeProps {
  readonly where: 'page' | 'dialog' | 'feed';
}

/**
 * Says that the browser blocks the bell, with the click that allows it [T.43]. Over a page it can be dismissed; behind
 * the bell it stays as long as it applies.
 */
export function SoundNotice({ where }: SoundNoticeProps) {
  const { blocked, noticed } = useSound();
  return (where === 'feed' ? blocked : noticed) ? (
    <Suspense fallback={null}>
      <Notice where={where} />
    </Suspense>
  ) : null;
}

function Notice({ where }: SoundNoticeProps) {
  const { t } = useMessages('alertFeed');
  const { busy, refused, unblock, leaveSilent } = useSound();
  return (
    <div className={styles.sound} role="status">
      <VolumeX size={20} aria-hidden="true" />
      <p>{t(refused ? 'sound.refused' : 'sound.blocked')}</p>
      <Button busy={busy} onClick={unblock}>
        {t('sound.allow')}
      </Button>
      {where === 'page' ? (
        <button type="button" className={styles.icon} aria-label={t('sound.leave')} onClick={leaveSilent}>
          <X size={18} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
