import { useState } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { Profile } from '../../../domain/account/profile';
import type { TwoStepChange } from '../../../domain/account/two-step.machine';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
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
      <Text tone="soft">{t('twoStep.text')}</Text>
      {isOn ? (
        <>
          <Text tone={recoveryCodesLeft <= FEW_CODES ? 'amber' : 'plain'}>
            {t('twoStep.left', { count: recoveryCodesLeft })}
          </Text>
          <Row>
            <Button onClick={() => setOpen('renew')}>{t('twoStep.renew')}</Button>
            <Button variant="danger" onClick={() => setOpen('stop')}>
              {t('twoStep.turnOff')}
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button onClick={() => setOpen('setUp')}>{t('twoStep.setUp')}</Button>
        </Row>
      )}
      {open === null ? null : <TwoStepDialog change={open} close={() => setOpen(null)} />}
    </TitledCard>
  );
}
