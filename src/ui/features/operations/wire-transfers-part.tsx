import { useCallback } from 'react';
import Clock from 'lucide-react/icons/clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { deskWireTransfersQuery, readDeskFile } from '../../../application/queries/operations.queries';
import { WAITING_WIRES, WIRE_FILTERS } from '../../../domain/operations/operations';
import type { DeskWireTransfer } from '../../../domain/operations/operations';
import { formatMoney } from '../../../domain/shared/money';
import type { Money } from '../../../domain/shared/money';
import type { UploadedFile } from '../../../domain/signup/registration';
import { WIRE_REFUSALS } from '../../../domain/wallet/wire-transfer';
import type { WireDecision } from '../../../domain/wallet/wire-transfer';
import { AttachedFiles } from '../../attachments/attached-files';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AskAmount, AskButton, AskReasons } from './asks';
import { ClosedChip } from './closed-chip';
import { wordsOf } from './decision.connect';
import type { Question } from './decision.connect';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { When } from './when';

const LIST = listAt('wire-transfers', WIRE_FILTERS, WAITING_WIRES);
const LOOKS = {
  pending: { tone: 'amber', Icon: Clock },
  accepted: { tone: 'blue', Icon: Clock },
  successful: { tone: 'green', Icon: CircleCheck },
  failed: { tone: 'red', Icon: TriangleAlert },
} as const;

/** The wire transfers that wait for their review or their money, and all others [R2.32]. */
export function WireTransfersPart() {
  const { t } = useMessages('deskWires', 'operations', 'support', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskWireTransfersQuery(ports, filters)}>
      {(transfer) => <Transfer transfer={transfer} />}
    </DeskPart>
  );
}

interface TransferProps {
  readonly transfer: DeskWireTransfer;
}

function Transfer({ transfer }: TransferProps) {
  const { t, language, dateLocale } = useMessages('deskWires');
  const { t: desk } = useMessages('operations');
  const {
    id,
    reference,
    merchantName,
    isClosed,
    amount,
    arrived,
    state,
    refusal,
    proof,
    sentAt,
    due,
    isOverdue,
    decidedAt,
  } = transfer;
  const { ports } = useAtDesk();
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'wire-transfer', id, fileId: file.id }),
    [ports, id],
  );
  const day = new Intl.DateTimeFormat(dateLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <DeskRecord>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi>
        </strong>
        {isClosed ? <ClosedChip /> : null}
        <Chip {...LOOKS[state]} tone={isOverdue ? 'red' : LOOKS[state].tone}>
          {t(`state.${isOverdue ? 'overdue' : state}`)}
        </Chip>
        <strong>
          <MoneyText value={amount} />
        </strong>
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{reference}</bdi> · <When at={sentAt} />
        {decidedAt === null ? (
          <> · {t('due', { day: day.format(new Date(`${due}T12:00:00.000Z`)) })}</>
        ) : (
          <>
            {' · '}
            {t('decided')} <When at={decidedAt} />
          </>
        )}
      </Text>
      {arrived === null ? null : (
        <Text>
          {t('arrived')} <MoneyText value={arrived} />
        </Text>
      )}
      {refusal === null ? null : <Text>{desk(`reason.${refusal}`)}</Text>}
      {proof === null ? null : <AttachedFiles files={[proof]} read={read} place="desk" />}
      {state === 'pending' || state === 'accepted' ? <Decide transfer={transfer} /> : null}
    </DeskRecord>
  );
}

function Decide({ transfer }: TransferProps) {
  const { t, language, locale } = useMessages('deskWires');
  const { id, reference, merchantName, isClosed, amount, state: seen } = transfer;
  const names = { merchant: `\u2068${merchantName[language]}\u2069`, reference: `\u2066${reference}\u2069` };
  const of = t('of', names);
  const question = (decision: WireDecision, words: Omit<Question, 'decision'>): Question => ({
    decision: { of: 'wire-transfer', id, seen, decision },
    ...words,
  });
  const credit = (money: Money) => {
    const values = { ...names, amount: `\u2068${formatMoney(money, locale)}\u2069` };
    const reported = `\u2068${formatMoney(amount, locale)}\u2069`;
    const words = wordsOf(t, 'credit', values);
    const isSame = money.minor === amount.minor;
    const text = isClosed
      ? t('ask.credit.closed', values)
      : isSame
        ? words.text
        : t('ask.credit.other', { ...values, reported });
    const done = isClosed ? t('done.parked', values) : words.done;
    return question({ decision: 'credit', amount: money }, { ...words, text, done });
  };
  return (
    <>
      {seen === 'accepted' ? null : (
        <Row>
          <AskButton
            text={t('accept')}
            of={of}
            question={question({ decision: 'accept' }, wordsOf(t, 'accept', names, t('accept')))}
          />
        </Row>
      )}
      <AskAmount
        id={id}
        text={t('credit')}
        of={of}
        label={t('amount', names)}
        start={amount}
        wrong={({ minor }) => (minor > 0 ? null : t('amountError'))}
        submit={t('add')}
        questionOf={credit}
      />
      <AskReasons
        id={id}
        text={t('refuse')}
        of={of}
        legend={t('why', names)}
        reasons={WIRE_REFUSALS}
        questionOf={(reason, text) =>
          question({ decision: 'refuse', reason }, wordsOf(t, 'refuse', { ...names, reason: text }))
        }
      />
    </>
  );
}
