import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { AppSystem } from '../../../application/app-system';
import { unsavedOf } from '../../../application/actors/unsaved';
import { selectUser } from '../../../domain/identity/session.selectors';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './signed-out.module.css';

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
function UnsavedQuestion({ unsaved, leave }: QuestionProps) {
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

/** Signs out who is signed in, or asks first where something would be lost. */
export async function leaveOrAsk(
  app: Pick<AppSystem, 'features' | 'session'>,
  leave: () => void,
  ask: (question: ReactNode) => void,
): Promise<void> {
  const { store } = await app.features();
  const unsaved = await unsavedOf(store, selectUser(app.session.getSnapshot())?.id ?? '');
  if (unsaved.length === 0) return leave();
  ask(
    <Suspense>
      <UnsavedQuestion unsaved={unsaved} leave={leave} />
    </Suspense>,
  );
}
