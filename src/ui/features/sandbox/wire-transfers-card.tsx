import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SandboxWireTransfer } from '../../../domain/sandbox/sandbox';
import { parseAmount, plainAmount } from '../../../domain/shared/money';
import { WIRE_REFUSALS } from '../../../domain/wallet/wire-transfer';
import type { WireDecision } from '../../../domain/wallet/wire-transfer';
import { MoneyText } from '../../components/money-text';
import { RefusalReasons } from '../../components/refusal-reasons';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

interface WireTransfersCardProps {
  readonly transfers: readonly SandboxWireTransfer[];
  readonly decide: (transferId: string, decision: WireDecision) => void;
}

/** Wire transfers in review, as our staff would decide them [R2.32]. */
export function WireTransfersCard({ transfers, decide }: WireTransfersCardProps) {
  return (
    <ListCard name="wireTransfers">
      {transfers.map((transfer) => (
        <Transfer key={transfer.id} transfer={transfer} decide={(decision) => decide(transfer.id, decision)} />
      ))}
    </ListCard>
  );
}

interface TransferProps {
  readonly transfer: SandboxWireTransfer;
  readonly decide: (decision: WireDecision) => void;
}

function Transfer({ transfer, decide }: TransferProps) {
  const { t, language, dateLocale } = useMessages('sandbox', 'operations');
  const { t: desk } = useMessages('operations');
  const { reference, merchantName, amount, state, proofName, due, isOverdue } = transfer;
  const merchant = merchantName[language];
  const of = <span className="sr">{t('wireTransfers.of', { reference, merchant })}</span>;
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
          <bdi>{merchant}</bdi>
        </strong>
        <Chip tone={state === 'accepted' ? 'blue' : isOverdue ? 'red' : 'amber'} Icon={Clock}>
          {t(`wireTransfers.state.${state === 'pending' && isOverdue ? 'overdue' : state}`)}
        </Chip>
        <strong>
          <MoneyText value={amount} />
        </strong>
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{reference}</bdi> · <bdi>{proofName}</bdi> ·{' '}
        {t('wireTransfers.due', { day: day.format(new Date(`${due}T12:00:00.000Z`)) })}
      </Text>
      {state === 'accepted' ? null : (
        <Row>
          <Button size="small" onClick={() => decide({ decision: 'accept' })}>
            <span>
              {t('wireTransfers.accept')} {of}
            </span>
          </Button>
        </Row>
      )}
      <Details
        summary={
          <>
            {t('wireTransfers.credit')} {of}
          </>
        }
      >
        <Arrived transfer={transfer} decide={decide} />
      </Details>
      <RefusalReasons
        summary={
          <>
            {t('wireTransfers.refuse')} {of}
          </>
        }
        legend={t('wireTransfers.reason', { reference })}
        reasons={WIRE_REFUSALS}
        textOf={(reason) => desk(`reason.${reason}`)}
        choose={(reason) => decide({ decision: 'refuse', reason })}
      />
    </Item>
  );
}

/** The amount that arrived: what was reported, or another. */
function Arrived({ transfer: { reference, amount }, decide }: TransferProps) {
  const { t } = useMessages('sandbox');
  const [typed, type] = useState(plainAmount(amount));
  const read = parseAmount(typed, amount.currency);
  const isFit = read.ok && read.money.minor > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.ok && isFit) decide({ decision: 'credit', amount: read.money });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyField
          label={t('wireTransfers.arrived', { reference: `\u2066${reference}\u2069` })}
          currency={amount.currency}
          value={typed}
          onChange={type}
          error={isFit ? null : t('wireTransfers.amountError')}
          autoComplete="off"
        />
        <Row>
          <Button type="submit" size="small">
            {t('wireTransfers.add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
