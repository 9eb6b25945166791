import { useState } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { Profile } from '../../../domain/account/profile';
import type { TwoStepChange } from '../../../domain/account/two-step.machine';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import common from '../../components/common.module.css';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { TwoStepDialog } from './two-step-dialog';

/** With this few codes left it is time to make new ones. */
const FEW_CODES = 3;

/** Whether sign-in asks for an app code, and changing that [R2.32]. */
export function TwoStepCard({ profile }: { readonly profile: Profile }) {
  const { t } = useMessages('profile');
  const [open, setOpen] = useState<TwoStepChange | null>(null);
  const { isOn, recoveryCodesLeft } = profile.twoStep;
  const state = (
    <Chip tone={isOn ? 'green' : 'gray'} Icon={isOn ? ShieldCheck : ShieldOff}>
      {t(isOn ? 'twoStep.on' : 'twoStep.off')}
    </Chip>
  );
  return (
    <TitledCard title={t('twoStep.title')} aside={state} change={isOn}>
      <p className={common.soft}>{t('twoStep.text')}</p>
      {isOn ? (
        <>
          <p className={recoveryCodesLeft <= FEW_CODES ? common.warning : ''}>
            {t('twoStep.left', { count: recoveryCodesLeft })}
          </p>
          <div className={common.actions}>
            <Button onClick={() => setOpen('renew')}>{t('twoStep.renew')}</Button>
            <Button variant="danger" onClick={() => setOpen('stop')}>
              {t('twoStep.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <div className={common.actions}>
          <Button onClick={() => setOpen('setUp')}>{t('twoStep.setUp')}</Button>
        </div>
      )}
      {open === null ? null : <TwoStepDialog change={open} close={() => setOpen(null)} />}
    </TitledCard>
  );
}
