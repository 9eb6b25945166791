import { deskWithdrawalsQuery } from '../../../application/queries/operations.queries';
import { WAITING_WITHDRAWALS } from '../../../domain/operations/operations';
import type { DeskWithdrawal } from '../../../domain/operations/operations';
import { formatMoney } from '../../../domain/shared/money';
import { WITHDRAWAL_REFUSALS, WITHDRAWAL_STATES } from '../../../domain/wallet/withdrawal';
import type { WithdrawalDecision } from '../../../domain/wallet/withdrawal';
import { MoneyText } from '../../components/money-text';
import { WITHDRAWAL_LOOKS } from '../../components/withdrawal-looks';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AskButton, AskReasons } from './asks';
import { ClosedChip } from './closed-chip';
import { wordsOf } from './decision.connect';
import type { Question } from './decision.connect';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { BankLine } from './money-lines';
import { When } from './when';

const LIST = listAt('withdrawals', WITHDRAWAL_STATES, WAITING_WITHDRAWALS);

/** The withdrawals that wait to be paid out, and all others. */
export function WithdrawalsPart() {
  const { t } = useMessages('deskWithdrawals', 'operations', 'account', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskWithdrawalsQuery(ports, filters)}>
      {(withdrawal) => <OneWithdrawal withdrawal={withdrawal} />}
    </DeskPart>
  );
}

interface WithdrawalProps {
  readonly withdrawal: DeskWithdrawal;
}

function OneWithdrawal({ withdrawal }: WithdrawalProps) {
  const { t, language } = useMessages('deskWithdrawals');
  const { t: desk } = useMessages('operations');
  const { reference, merchantName, isClosed, amount, state, refusal, requestedAt, endedAt } = withdrawal;
  return (
    <DeskRecord>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi>
        </strong>
        {isClosed ? <ClosedChip /> : null}
        <Chip {...WITHDRAWAL_LOOKS[state]}>{t(`state.${state}`)}</Chip>
        <strong>
          <MoneyText value={amount} />
        </strong>
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{reference}</bdi> · <When at={requestedAt} />
        {endedAt === null ? null : (
          <>
            {' · '}
            {t('decided')} <When at={endedAt} />
          </>
        )}
      </Text>
      <BankLine account={withdrawal} copy={t('copy', { reference: `\u2066${reference}\u2069` })} />
      {refusal === null ? null : <Text>{desk(`reason.${refusal}`)}</Text>}
      {state === 'pending' || state === 'paid' ? <Decide withdrawal={withdrawal} /> : null}
    </DeskRecord>
  );
}

function Decide({ withdrawal }: WithdrawalProps) {
  const { t, language, locale } = useMessages('deskWithdrawals');
  const { id, reference, merchantName, isClosed, amount, state: seen } = withdrawal;
  const names = {
    merchant: `\u2068${merchantName[language]}\u2069`,
    reference: `\u2066${reference}\u2069`,
    amount: `\u2068${formatMoney(amount, locale)}\u2069`,
  };
  const question = (decision: WithdrawalDecision, words: Omit<Question, 'decision'>): Question => ({
    decision: { of: 'withdrawal', id, seen, decision },
    ...words,
  });
  /** There is no wallet any more that it could go back into. */
  const parked = { text: t('ask.closed', names), done: t('done.parked', names) };
  const no = seen === 'paid' ? 'returned' : 'refused';
  return (
    <>
      {seen === 'paid' ? null : (
        <Row>
          <AskButton
            text={t('pay')}
            of={t('of', names)}
            question={question({ outcome: 'paid' }, wordsOf(t, 'paid', names))}
          />
        </Row>
      )}
      <AskReasons
        id={id}
        text={t(no)}
        of={t('of', names)}
        legend={t('why', names)}
        reasons={WITHDRAWAL_REFUSALS}
        questionOf={(reason, text) => {
          const words = wordsOf(t, no, { ...names, reason: text });
          return question({ outcome: no, reason }, isClosed ? { ...words, ...parked } : words);
        }}
      />
    </>
  );
}
