import { Button } from '../../components/button';
import { usePageTitle } from '../../app/use-page-title';
import { useWords } from '../../i18n/use-words';
import panel from '../../components/state-panels.module.css';

/** For who may not open a page: says who can change that, and leads home [R2.20] [R2.21]. */
export function ForbiddenPage() {
  const { t } = useWords('sections');
  usePageTitle(t('forbidden.title'));
  return (
    <div className={panel.panel}>
      <h1>{t('forbidden.title')}</h1>
      <p className={panel.text}>{t('forbidden.text')}</p>
      <div className={panel.action}>
        <Button variant="primary" to="/">
          {t('home')}
        </Button>
      </div>
    </div>
  );
}
