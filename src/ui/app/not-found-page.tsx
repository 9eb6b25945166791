import { Button } from '../components/button';
import panel from '../components/state-panels.module.css';
import { useWords } from '../i18n/use-words';
import { usePageTitle } from './use-page-title';

/** R2.02, R2.56. */
export function NotFoundPage() {
  const { t } = useWords('sections');
  usePageTitle(t('notFound.title'));
  return (
    <div className={panel.panel}>
      <h1>{t('notFound.title')}</h1>
      <p className={panel.text}>{t('notFound.text')}</p>
      <div className={panel.action}>
        <Button variant="primary" to="/">
          {t('home')}
        </Button>
      </div>
    </div>
  );
}
