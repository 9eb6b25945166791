import { useState } from 'react';
import { ASSIGN_REASONS } from '../../../domain/operations/operations';
import type { AssignReason, DeskDriver } from '../../../domain/operations/operations';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { wordsOf } from './decision.connect';
import { useDecisions } from './decisions';
import { ReferenceForm } from './reference-form';

/** Gives a driver who is free a delivery that waits, with the reason. */
export function AssignForm({ driver: { id, name } }: { readonly driver: DeskDriver }) {
  const { t } = useMessages('deskDrivers');
  const { t: desk } = useMessages('operations');
  const { ask, isDeciding } = useDecisions();
  const [reason, setReason] = useState<AssignReason>('waits-long');
  return (
    <ReferenceForm
      text={t('assign')}
      of={name}
      label={t('delivery')}
      missing={t('deliveryMissing')}
      busy={isDeciding(id)}
      send={(reference) =>
        ask({
          decision: { of: 'assignment', id, seen: 'free', decision: { reference, reason } },
          ...wordsOf(
            t,
            'assign',
            { name: `\u2068${name}\u2069`, reference: `\u2066${reference}\u2069`, reason: desk(`reason.${reason}`) },
            t('assign'),
          ),
        })
      }
    >
      <Select
        label={t('reason')}
        options={ASSIGN_REASONS.map((value) => ({ value, text: desk(`reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
    </ReferenceForm>
  );
}
