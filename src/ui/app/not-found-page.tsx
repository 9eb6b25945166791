import Compass from 'lucide-react/icons/compass';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { useWords } from '../i18n/use-words';
import { usePageTitle } from './use-page-title';

/** R2.02, R2.56. */
export function NotFoundPage() {
  const { t } = useWords('common');
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      level={1}
      icon={<Compass size={28} aria-hidden="true" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button variant="primary" to="/">
          {t('action.home')}
        </Button>
      }
    />
  );
}
