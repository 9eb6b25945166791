import Lock from 'lucide-react/icons/lock';
import { EmptyState } from '../components/empty-state';
import { useMessages } from '../i18n/use-messages';

interface NoPermissionProps {
  /** What would be here, and who can allow it, if that is more specific than the general text. */
  readonly text?: string;
}

/** Shown where somebody has no access, and says whom to ask. */
export function NoPermission({ text }: NoPermissionProps) {
  const { t } = useMessages('kit');
  return (
    <EmptyState
      icon={<Lock size={28} aria-hidden="true" />}
      title={t('noPermission.title')}
      text={text ?? t('noPermission.text')}
    />
  );
}
