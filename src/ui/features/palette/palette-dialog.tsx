import X from 'lucide-react/icons/x';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { CommandList } from '../../kit/command-list';
import { Dialog } from '../../kit/dialog';
import { IconButton } from '../../kit/icon-button';
import { Text } from '../../kit/text';
import { usePalette } from './palette.connect';

interface PaletteDialogProps {
  readonly close: () => void;
  readonly help: () => void;
}

/** Every page and action, and the business's deliveries, customers and places, from the keyboard [R11.23]. */
export function PaletteDialog({ close, help }: PaletteDialogProps) {
  const { t } = useMessages('palette', 'common', 'kit');
  const common = useMessages('common');
  const view = usePalette({ close, help });
  return (
    <Dialog
      title={t('title')}
      leave={close}
      beside={<IconButton label={t('close')} onClick={close} icon={<X size={20} aria-hidden="true" />} />}
    >
      <CommandList
        label={t('label')}
        placeholder={t('placeholder')}
        text={view.text}
        onText={view.type}
        groups={view.groups}
        onChoose={view.choose}
        takesFocus
        status={
          <Text tone="soft" size="small">
            {view.isSearching ? t('searching') : view.count === null ? t('hint') : t('count', { count: view.count })}
          </Text>
        }
      />
      {view.failure === null ? null : (
        <Alert tone="red" role="alert" action={<Button onClick={view.retry}>{common.t('action.retry')}</Button>}>
          {view.failure}
        </Alert>
      )}
      {view.isPartial ? <Alert tone="amber">{t('partial')}</Alert> : null}
    </Dialog>
  );
}
