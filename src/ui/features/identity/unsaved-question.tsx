import type { AppSystem } from '../../../application/app-system';
import { unsavedOf } from '../../../application/actors/unsaved';
import { selectUser } from '../../../domain/identity/session.selectors';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './signed-out.module.css';

/** What the person signed in here would lose; nothing where that cannot be read, for a sign-out never fails. */
export async function unsavedIn(app: Pick<AppSystem, 'features' | 'session'>): Promise<readonly string[]> {
  const { store } = await app.features();
  return unsavedOf(store, selectUser(app.session.getSnapshot())?.id ?? '');
}

/** Forms by the beginning of the name under which they are stored; any other is called a form. */
const KINDS = [
  'request',
  'location',
  'customer',
  'user',
  'branch',
  'menu',
  'store',
  'ticket',
  'wire-transfer',
  'inaccurate-delivery',
  'profile',
] as const;
type Kind = (typeof KINDS)[number] | 'form';

const kindOf = (name: string): Kind => KINDS.find((kind) => name.startsWith(kind)) ?? 'form';

interface QuestionProps {
  readonly unsaved: readonly string[];
  readonly leave: () => void;
}

/** Asks before a sign-out that would take away what somebody has typed, and says what that is [R2.60] [R3.06]. */
export function UnsavedQuestion({ unsaved, leave }: QuestionProps) {
  const { t } = useMessages('unsaved');
  return (
    <main id="main" className={styles.main}>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <ul className={styles.unsaved}>
        {[...new Set(unsaved.map(kindOf))].map((kind) => (
          <li key={kind}>{t(`kind.${kind}`)}</li>
        ))}
      </ul>
      <Button variant="primary" to={pathTo('/')}>
        {t('stay')}
      </Button>
      <Button variant="danger" onClick={leave}>
        {t('leave')}
      </Button>
    </main>
  );
}
