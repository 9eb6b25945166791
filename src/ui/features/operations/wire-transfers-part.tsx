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
import { RefusalReasons } from '../../components/refusal-reasons';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AmountForm } from './amount-form';
import { useDecision } from './decision.connect';
import type { DecisionView, Question } from './decision.connect';
import { DecisionNote } from './decision-note';
import { useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
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
  const decision = useDecision();
  return (
    <DeskList
      t={t}
      at={LIST}
      query={(filters) => deskWireTransfersQuery(ports, filters)}
      above={<DecisionNote view={decision} />}
    >
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((transfer) => (
            <Transfer key={transfer.id} transfer={transfer} decision={decision} />
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

interface TransferProps {
  readonly transfer: DeskWireTransfer;
  readonly decision: DecisionView;
}

function Transfer({ transfer, decision }: TransferProps) {
  const { t, language, dateLocale } = useMessages('deskWires');
  const { t: desk } = useMessages('operations');
  const { id, reference, merchantName, amount, arrived, state, refusal, proof, sentAt, due, isOverdue, decidedAt } =
    transfer;
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
    <Item>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi>
        </strong>
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
      {state === 'pending' || state === 'accepted' ? <Decide transfer={transfer} decision={decision} /> : null}
    </Item>
  );
}

function Decide({ transfer, decision: { about, isBusy, ask } }: TransferProps) {
  const { t, language, locale } = useMessages('deskWires');
  const { t: desk } = useMessages('operations');
  const { id, reference, merchantName, amount, state: seen } = transfer;
  const isDeciding = isBusy && about === id;
  const names = { merchant: `\u2068${merchantName[language]}\u2069`, reference: `\u2066${reference}\u2069` };
  const of = <span className="sr">{t('of', names)}</span>;
  const put = (decision: WireDecision, words: Omit<Question, 'decision'>) =>
    ask({ decision: { of: 'wire-transfer', id, seen, decision }, ...words });
  const credit = (money: Money) => {
    const values = { ...names, amount: `\u2068${formatMoney(money, locale)}\u2069` };
    put(
      { decision: 'credit', amount: money },
      {
        title: t('ask.credit.title', values),
        text:
          money.minor === amount.minor
            ? t('ask.credit.text', values)
            : t('ask.credit.other', { ...values, reported: `\u2068${formatMoney(amount, locale)}\u2069` }),
        yes: t('ask.credit.yes'),
        done: t('done.credit', values),
      },
    );
  };
  return (
    <>
      {seen === 'accepted' ? null : (
        <Row>
          <Button
            size="small"
            busy={isDeciding}
            onClick={() =>
              put(
                { decision: 'accept' },
                {
                  title: t('ask.accept.title', names),
                  text: t('ask.accept.text', names),
                  yes: t('accept'),
                  done: t('done.accept', names),
                },
              )
            }
          >
            <span>
              {t('accept')} {of}
            </span>
          </Button>
        </Row>
      )}
      <Details
        summary={
          <>
            {t('credit')} {of}
          </>
        }
      >
        <AmountForm
          label={t('amount', names)}
          start={amount}
          wrong={({ minor }) => (minor > 0 ? null : t('amountError'))}
          submit={t('add')}
          busy={isDeciding}
          send={credit}
        />
      </Details>
      <RefusalReasons
        summary={
          <>
            {t('refuse')} {of}
          </>
        }
        legend={t('why', names)}
        reasons={WIRE_REFUSALS}
        textOf={(reason) => desk(`reason.${reason}`)}
        busy={isDeciding}
        choose={(reason) =>
          put(
            { decision: 'refuse', reason },
            {
              title: t('ask.refuse.title', names),
              text: t('ask.refuse.text', { ...names, reason: desk(`reason.${reason}`) }),
              yes: t('ask.refuse.yes'),
              done: t('done.refuse', names),
              isRefusal: true,
            },
          )
        }
      />
    </>
  );
}
