import { useStanding } from '../../app/use-session';
import { usePageTitle } from '../../app/use-page-title';
import { Button } from '../../components/button';
import { useWords } from '../../i18n/use-words';
import panel from '../../components/state-panels.module.css';

/** Parts of the product that are not open on this system yet. */
export type Section = 'wallet' | 'support' | 'locations' | 'customers' | 'extensions' | 'store' | 'foodics' | 'quickParcel' | 'payment' | 'addressCheck' | 'branch';

/** Says that a part of the product is not open yet, and what one can do today instead. Its guard stands before it all the same. */
export function SectionPage({ section }: { readonly section: Section }) {
  const { t } = useWords('sections');
  const isIn = useStanding() === 'in';
  usePageTitle(t(`${section}.title`));
  return (
    <div className={panel.panel}>
      <h1>{t(`${section}.title`)}</h1>
      <p className={panel.text}>{t(`${section}.text`)}</p>
      <div className={panel.action}>
        <Button variant="primary" to="/">
          {t(isIn ? 'home' : 'signIn')}
        </Button>
      </div>
    </div>
  );
}
