import { useStanding } from '../../app/use-session';
import { usePageTitle } from '../../app/use-page-title';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import panel from '../../components/state-panels.module.css';
import { pathTo } from '../../routes/paths';

/** A part of the product that is not open on this system yet, an unknown path, and a page that is not for everybody. */
export type Section = 'notFound' | 'forbidden';

/**
 * A text page where there is nothing to do: says why, what to do instead, and links onward [R2.02] [R2.20] [R2.21]
 * [R2.56]. Its guard still applies.
 */
export function SectionPage({ section }: { readonly section: Section }) {
  const { t } = useMessages('sections');
  const isIn = useStanding() === 'in';
  usePageTitle(t(`${section}.title`));
  return (
    <div className={panel.panel}>
      <h1>{t(`${section}.title`)}</h1>
      <p className={panel.text}>{t(`${section}.text`)}</p>
      <div className={panel.action}>
        <Button variant="primary" to={pathTo('/')}>
          {t(isIn ? 'home' : 'signIn')}
        </Button>
      </div>
    </div>
  );
}
