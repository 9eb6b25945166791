import { useState } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { Profile } from '../../../domain/account/profile';
import type { TwoStepChange as Change } from '../../../domain/account/two-step-change.machine';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import chip from '../../components/status-chip.module.css';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useWords } from '../../i18n/use-words';
import styles from './profile.module.css';
import { TwoStepChange } from './two-step-change';
import { TwoStepSetup } from './two-step-setup';

/** So few codes left are a reason to make new ones. */
const FEW_CODES = 3;

/** Whether a code of an app is asked for at sign-in, and the way to change that [R2.32]. */
export function TwoStepCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords('profile');
  const [open, setOpen] = useState<'setup' | Change | null>(null);
  const { isOn, recoveryCodesLeft } = profile.twoStep;
  const close = () => setOpen(null);
  const heading = useKeptFocus(isOn);
  const State = isOn ? ShieldCheck : ShieldOff;
  return (
    <Card label={t('twoStep.title')} className={styles.card}>
      <div className={styles.headed}>
        <h2 ref={heading} tabIndex={-1}>
          {t('twoStep.title')}
        </h2>
        <span className={`${chip.chip} ${isOn ? chip.green : chip.gray}`}>
          <State size={16} aria-hidden="true" />
          {t(isOn ? 'twoStep.on' : 'twoStep.off')}
        </span>
      </div>
      <p className={styles.soft}>{t('twoStep.text')}</p>
      {isOn ? (
        <>
          <p className={recoveryCodesLeft <= FEW_CODES ? styles.warning : ''}>{t('twoStep.left', { count: recoveryCodesLeft })}</p>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('renew')}>{t('twoStep.renew')}</Button>
            <Button variant="danger" onClick={() => setOpen('stop')}>
              {t('twoStep.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen('setup')}>{t('twoStep.setUp')}</Button>
        </div>
      )}
      {open === 'setup' ? <TwoStepSetup close={close} /> : null}
      {open === 'stop' || open === 'renew' ? <TwoStepChange change={open} close={close} /> : null}
    </Card>
  );
}
