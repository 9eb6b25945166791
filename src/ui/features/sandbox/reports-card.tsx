import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { REPORT_DECLINES } from '../../../domain/ordering/inaccuracies';
import { reportRefundError } from '../../../domain/ordering/inaccurate-delivery';
import type { ReportDecision } from '../../../domain/ordering/inaccurate-delivery';
import type { SandboxReport } from '../../../domain/sandbox/sandbox';
import { parseAmount, plainAmount } from '../../../domain/shared/money';
import { RefusalReasons } from '../../components/refusal-reasons';
import { StopText } from '../../components/stop-text';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

interface ReportsCardProps {
  readonly reports: readonly SandboxReport[];
  readonly answer: (reportId: string, decision: ReportDecision) => void;
}

/** Reports of inaccurate deliveries, as our staff would answer them [R4.05]. */
export function ReportsCard({ reports, answer }: ReportsCardProps) {
  return (
    <ListCard name="reports">
      {reports.map((report) => (
        <Report key={report.id} report={report} answer={(decision) => answer(report.id, decision)} />
      ))}
    </ListCard>
  );
}

interface ReportProps {
  readonly report: SandboxReport;
  readonly answer: (decision: ReportDecision) => void;
}

function Report({ report, answer }: ReportProps) {
  const { t, language } = useMessages('sandbox');
  const { t: desk } = useMessages('operations');
  const words = useMessages('report');
  const { reference, merchantName, state, stop, reason, note, photo } = report;
  const of = <span className="sr">{t('reports.of', { reference, merchant: merchantName[language] })}</span>;
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi> · <bdi dir="ltr">{reference}</bdi>
        </strong>
        <Chip tone={state === 'in-review' ? 'blue' : 'amber'} Icon={Clock}>
          {words.t(`state.${state}`)}
        </Chip>
      </Row>
      <Text tone="soft">
        {stop === null ? null : (
          <>
            <StopText stop={stop} />
            {' · '}
          </>
        )}
        {words.t(`reason.${reason}`)}
        {note === '' ? null : (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
        {photo === null ? null : (
          <>
            {' · '}
            <bdi>{photo.name}</bdi>
          </>
        )}
      </Text>
      {state === 'in-review' ? null : (
        <Row>
          <Button size="small" onClick={() => answer({ decision: 'review' })}>
            <span>
              {t('reports.review')} {of}
            </span>
          </Button>
        </Row>
      )}
      <Details
        summary={
          <>
            {t('reports.accept')} {of}
          </>
        }
      >
        <Refund report={report} answer={answer} />
      </Details>
      <RefusalReasons
        summary={
          <>
            {t('reports.decline')} {of}
          </>
        }
        legend={t('reports.why', { reference })}
        reasons={REPORT_DECLINES}
        textOf={(each) => desk(`reason.${each}`)}
        choose={(each) => answer({ decision: 'decline', reason: each })}
      />
    </Item>
  );
}

/** What is given back: everything that was paid, or less. */
function Refund({ report: { reference, refundable }, answer }: ReportProps) {
  const { t } = useMessages('sandbox');
  const [typed, type] = useState(plainAmount(refundable));
  const read = parseAmount(typed, refundable.currency);
  const isFit = read.ok && reportRefundError(read.money, refundable) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.ok && isFit) answer({ decision: 'accept', refund: read.money });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyField
          label={t('reports.refund', { reference: `\u2066${reference}\u2069` })}
          currency={refundable.currency}
          value={typed}
          onChange={type}
          error={isFit ? null : t('reports.refundError', { most: `\u2066${plainAmount(refundable)}\u2069` })}
          autoComplete="off"
        />
        <Row>
          <Button type="submit" size="small">
            {t('reports.give')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
