import { TitledCard } from '../../components/titled-card';
import { useRecording } from '../../app/use-recording';
import { useMessages } from '../../i18n/use-messages';
import { Switch } from '../../kit/switch';

/** Whether this device records its steps for problem reports [R10.05] [R2.16]. */
export function RecordingCard() {
  const { t } = useMessages('settings');
  const recording = useRecording();
  return (
    <TitledCard title={t('recording.title')}>
      <Switch
        label={t('recording.label')}
        help={t(recording?.isOn === false ? 'recording.off' : 'recording.on')}
        checked={recording?.isOn ?? true}
        disabled={recording === null}
        onChange={(isOn) => recording?.turn(isOn)}
      />
    </TitledCard>
  );
}
