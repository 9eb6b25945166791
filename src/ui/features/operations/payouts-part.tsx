import { deskPayoutsQuery } from '../../../application/queries/operations.queries';
import { PAYOUT_FILTERS, WAITING_PAYOUTS } from '../../../domain/operations/cash';
import type { DeskPayout } from '../../../domain/operations/cash';
import { formatMoney } from '../../../domain/shared/money';
import { useMessages } from '../../i18n/use-messages';
import { Text } from '../../kit/text';
import { wordsOf } from './decision.connect';
import { useDecisions } from './decisions';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { BankLine, MovedLine, OpenOf } from './money-lines';
import { ReferenceForm } from './reference-form';
import { When } from './when';

const LIST = listAt('payouts', PAYOUT_FILTERS, WAITING_PAYOUTS);

/** What drivers collected for businesses, and paying it out. */
export function PayoutsPart() {
  const { t } = useMessages('deskPayouts', 'operations', 'account', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskPayoutsQuery(ports, filters)}>
      {(row) => <OnePayout row={row} />}
    </DeskPart>
  );
}

interface PayoutProps {
  readonly row: DeskPayout;
}

function OnePayout({ row }: PayoutProps) {
  const { t } = useMessages('deskPayouts');
  const { merchantName, open, since, payouts } = row;
  const isOpen = open.minor > 0;
  return (
    <DeskRecord>
      <OpenOf merchantName={merchantName} open={open} />
      {isOpen ? (
        <Text tone="soft">
          {t('since')} <When at={since} />
        </Text>
      ) : null}
      <Account row={row} />
      {payouts.map((payout) => (
        <MovedLine key={payout.id} text={t('paid')} moved={payout} />
      ))}
      {isOpen ? <Pay row={row} /> : null}
    </DeskRecord>
  );
}

function Account({ row: { merchantName, account, open } }: PayoutProps) {
  const { t, language } = useMessages('deskPayouts');
  if (account === null) return open.minor > 0 ? <Text>{t('noAccount')}</Text> : null;
  return <BankLine account={account} copy={t('copy', { merchant: `\u2068${merchantName[language]}\u2069` })} />;
}

function Pay({ row: { id, merchantName, open, times } }: PayoutProps) {
  const { t, language, locale } = useMessages('deskPayouts');
  const { ask, isDeciding } = useDecisions();
  const merchant = `\u2068${merchantName[language]}\u2069`;
  return (
    <ReferenceForm
      text={t('pay')}
      of={merchant}
      busy={isDeciding(id)}
      send={(reference) =>
        ask({
          decision: {
            of: 'payout',
            id,
            seen: { open: open.minor, payouts: times },
            decision: { reference },
          },
          ...wordsOf(
            t,
            'pay',
            {
              merchant,
              amount: `\u2068${formatMoney(open, locale)}\u2069`,
              reference: `\u2066${reference}\u2069`,
            },
            t('pay'),
          ),
        })
      }
    />
  );
}
