import { useState } from 'react';
import { deskUnclaimedQuery } from '../../../application/queries/operations.queries';
import { UNCLAIMED_FILTERS, WAITING_UNCLAIMED } from '../../../domain/operations/cash';
import type { DeskUnclaimed } from '../../../domain/operations/cash';
import { UNCLAIMED_REASONS } from '../../../domain/operations/operations';
import type { UnclaimedReason } from '../../../domain/operations/operations';
import { formatMoney } from '../../../domain/shared/money';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { wordsOf } from './decision.connect';
import { useDecisions } from './decisions';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { MovedLine, OpenOf } from './money-lines';
import { ReferenceForm } from './reference-form';

const LIST = listAt('unclaimed', UNCLAIMED_FILTERS, WAITING_UNCLAIMED);

/** What came for businesses that have closed. */
export function UnclaimedPart() {
  const { t } = useMessages('deskUnclaimed', 'operations', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskUnclaimedQuery(ports, filters)}>
      {(row) => <OneUnclaimed row={row} />}
    </DeskPart>
  );
}

function OneUnclaimed({ row }: { readonly row: DeskUnclaimed }) {
  const { t } = useMessages('deskUnclaimed');
  const { merchantName, open, moves } = row;
  return (
    <DeskRecord>
      <OpenOf merchantName={merchantName} open={open} />
      {moves.map((move) => (
        <MovedLine key={move.id} text={t(`move.${move.kind}`)} moved={move} />
      ))}
      {open.minor === 0 ? null : <PayBack row={row} />}
    </DeskRecord>
  );
}

function PayBack({ row: { id, merchantName, open } }: { readonly row: DeskUnclaimed }) {
  const { t, language, locale } = useMessages('deskUnclaimed');
  const { t: desk } = useMessages('operations');
  const { ask, isDeciding } = useDecisions();
  const [reason, setReason] = useState<UnclaimedReason>('owner');
  const merchant = `\u2068${merchantName[language]}\u2069`;
  return (
    <ReferenceForm
      text={t('payBack')}
      of={merchant}
      busy={isDeciding(id)}
      send={(reference) => {
        const names = {
          merchant,
          amount: `\u2068${formatMoney(open, locale)}\u2069`,
          reason: desk(`reason.${reason}`),
          reference: `\u2066${reference}\u2069`,
        };
        ask({
          decision: { of: 'unclaimed', id, seen: open.minor, decision: { reason, reference } },
          ...wordsOf(t, 'payBack', names, t('payBack')),
        });
      }}
    >
      <Select
        label={t('reason')}
        options={UNCLAIMED_REASONS.map((value) => ({ value, text: desk(`reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
    </ReferenceForm>
  );
}
