import { useState } from 'react';
import { deskUnclaimedQuery } from '../../../application/queries/operations.queries';
import { UNCLAIMED_FILTERS, WAITING_UNCLAIMED } from '../../../domain/operations/cash';
import type { DeskUnclaimed } from '../../../domain/operations/cash';
import { UNCLAIMED_REASONS } from '../../../domain/operations/operations';
import type { UnclaimedReason } from '../../../domain/operations/operations';
import { formatMoney } from '../../../domain/shared/money';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { wordsOf } from './decision.connect';
import { useDecisions } from './decisions';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { ReferenceForm } from './reference-form';
import { When } from './when';

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
  const { t, language } = useMessages('deskUnclaimed');
  const { merchantName, open, moves } = row;
  return (
    <DeskRecord>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi>
        </strong>
        <strong>
          <MoneyText value={open} />
        </strong>
      </Row>
      {moves.map(({ id, at, kind, reference, amount }) => (
        <Text key={id} tone="soft">
          {t(`move.${kind}`)} <MoneyText value={amount} /> · <When at={at} />
          {reference === null ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{reference}</bdi>
            </>
          )}
        </Text>
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
