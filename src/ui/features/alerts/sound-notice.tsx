import VolumeX from 'lucide-react/icons/volume-x';
import { Button } from '../../components/button';
import { useWords } from '../../i18n/use-words';
import { useSound } from './alerts.connect';
import styles from './alerts.module.css';

/** Says that the browser keeps the bell silent, with the click that lets it ring [T.43]. */
export function SoundNotice() {
  const { t } = useWords('alerts');
  const { blocked, busy, refused, unblock } = useSound();
  if (!blocked) return null;
  return (
    <div className={styles.sound} role="status">
      <VolumeX size={20} aria-hidden="true" />
      <p>{t(refused ? 'sound.refused' : 'sound.blocked')}</p>
      <Button busy={busy} onClick={unblock}>
        {t('sound.allow')}
      </Button>
    </div>
  );
}
