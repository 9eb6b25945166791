import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useSound } from '../../app/use-sound';
import styles from './alerts.module.css';

/**
 * Says that the browser blocks the bell, with the click that allows it [T.43]. Over a page it can be dismissed; behind
 * the bell it stays as long as it applies.
 */
export function SoundNotice({ where }: { readonly where: 'page' | 'dialog' | 'feed' }) {
  const { t } = useMessages('alerts');
  const { blocked, noticed, busy, refused, unblock, leaveSilent } = useSound();
  if (where === 'feed' ? !blocked : !noticed) return null;
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
