import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useDrivers } from '../../app/app-context';
import { useRegion } from '../../app/use-region';
import { lazyPart } from '../../app/stale-chunks';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { PhoneForm } from '../../guests/phone-form';
import guests from '../../guests/guests.module.css';
import { useMessages } from '../../i18n/use-messages';
import styles from './entry.module.css';

/** The work of a driver, with all that it needs; the sign-in is shown before any of it is loaded. */
export const loadWork = () => import('./driver-page');
const DriverPage = lazyPart(() => loadWork().then((m) => ({ default: m.DriverPage })));

/**
 * The drivers' entry [R2.35]: the sign-in, drawn by the build in both languages, or the work.
 * @param isKnown this device holds a driver's token
 */
export function DriverEntry({ isKnown }: { readonly isKnown: boolean }) {
  const { t } = useMessages('driver', 'quick');
  /** The phone that a code was asked for; null for a driver who is known. */
  const [begun, begin] = useState<{ readonly phone: string | null } | null>(isKnown ? { phone: null } : null);
  return (
    <div className={styles.narrow}>
      <Page title={t('title')}>
        {begun === null ? (
          <SignIn begin={(phone) => begin({ phone })} />
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <DriverPage asked={begun.phone} />
          </Suspense>
        )}
      </Page>
    </div>
  );
}

/** Asks for the phone. What reads it, sends the code and takes it is loaded at the first sign of a person. */
function SignIn({ begin }: { readonly begin: (phone: string) => void }) {
  const { t } = useMessages('driver');
  const { t: say } = useMessages('common');
  const app = useDrivers();
  const { phoneCode } = useRegion();
  const [typed, type] = useState('');
  const sheet = useRef<HTMLDivElement>(null);
  // What was typed into the drawn page before this script ran.
  useLayoutEffect(() => type(sheet.current?.querySelector('input')?.value ?? ''), []);
  const [load, setLoad] = useState<'busy' | 'failed' | null>(null);
  const confirm = (): void => {
    setLoad('busy');
    Promise.all([loadWork(), app.driving()]).then(
      () => begin(typed),
      () => setLoad('failed'),
    );
  };
  return (
    <div ref={sheet} className={guests.sheet}>
      <PhoneForm
        text={t('gate')}
        phoneCode={phoneCode}
        typed={typed}
        change={type}
        confirm={confirm}
        failure={load === 'failed' ? say('failure.offline') : null}
        busy={load === 'busy'}
      />
    </div>
  );
}
