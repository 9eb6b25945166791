import { useCallback } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { deskReportsQuery, readDeskFile } from '../../../application/queries/operations.queries';
import { REPORT_FILTERS, WAITING_REPORTS } from '../../../domain/operations/operations';
import type { DeskReport } from '../../../domain/operations/operations';
import { REPORT_DECLINES } from '../../../domain/ordering/inaccuracies';
import { isReportOpen, reportRefundError } from '../../../domain/ordering/inaccurate-delivery';
import type { ReportDecision } from '../../../domain/ordering/inaccurate-delivery';
import { formatMoney, plainAmount } from '../../../domain/shared/money';
import type { UploadedFile } from '../../../domain/signup/registration';
import { AttachedFiles } from '../../attachments/attached-files';
import { MoneyText } from '../../components/money-text';
import { StopText } from '../../components/stop-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';
import { AskAmount, AskButton, AskReasons } from './asks';
import { wordsOf } from './decision.connect';
import type { Question } from './decision.connect';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';
import { When } from './when';

const LIST = listAt('reports', REPORT_FILTERS, WAITING_REPORTS);
const LOOKS = {
  reported: { tone: 'amber', Icon: Clock },
  'in-review': { tone: 'blue', Icon: Clock },
  accepted: { tone: 'green', Icon: CircleCheck },
  declined: { tone: 'red', Icon: TriangleAlert },
} as const;

/** The reports of inaccurate deliveries that wait for their answer, and all others [R4.05]. */
export function ReportsPart() {
  const { t } = useMessages('deskReports', 'operations', 'report', 'support', 'kit');
  const { ports } = useAtDesk();
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskReportsQuery(ports, filters)}>
      {(report) => <Report report={report} />}
    </DeskPart>
  );
}

interface ReportProps {
  readonly report: DeskReport;
}

function Report({ report }: ReportProps) {
  const { t, language } = useMessages('deskReports');
  const { t: desk } = useMessages('operations');
  const { t: words } = useMessages('report');
  const { id, reference, merchantName, state, stop, reason, note, photo, refund, declined, reportedAt, answeredAt } =
    report;
  const { ports } = useAtDesk();
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'report', id, fileId: file.id }),
    [ports, id],
  );
  return (
    <DeskRecord>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi> · <bdi dir="ltr">{reference}</bdi>
        </strong>
        <Chip {...LOOKS[state]}>{words(`state.${state}`)}</Chip>
      </Row>
      {stop === null ? null : (
        <Text>
          <StopText stop={stop} />
        </Text>
      )}
      <Text tone="soft">
        {words(`reason.${reason}`)} · <When at={reportedAt} />
        {answeredAt === null ? null : (
          <>
            {' · '}
            {t('answered')} <When at={answeredAt} />
          </>
        )}
      </Text>
      {note === '' ? null : <Letter dir="auto">{note}</Letter>}
      {refund === null ? null : (
        <Text>
          {t('refunded')} <MoneyText value={refund} />
        </Text>
      )}
      {declined === null ? null : <Text>{desk(`reason.${declined}`)}</Text>}
      {photo === null ? null : <AttachedFiles files={[photo]} read={read} place="desk" />}
      {isReportOpen(state) ? <Decide report={report} /> : null}
    </DeskRecord>
  );
}

function Decide({ report }: ReportProps) {
  const { t, language, locale } = useMessages('deskReports');
  const { id, reference, merchantName, state: seen, refundable, secondTrips } = report;
  const names = { merchant: `\u2068${merchantName[language]}\u2069`, reference: `\u2066${reference}\u2069` };
  const of = t('of', names);
  const question = (decision: ReportDecision, words: Omit<Question, 'decision'>): Question => ({
    decision: { of: 'report', id, seen, decision },
    ...words,
  });
  return (
    <>
      {secondTrips === null ? null : (
        <Text tone="amber">{t('sentAgain', { amount: `\u2068${formatMoney(secondTrips, locale)}\u2069` })}</Text>
      )}
      {seen === 'in-review' ? null : (
        <Row>
          <AskButton
            text={t('review')}
            of={of}
            question={question({ decision: 'review' }, wordsOf(t, 'review', names, t('review')))}
          />
        </Row>
      )}
      <AskAmount
        id={id}
        text={t('accept')}
        of={of}
        label={t('refund', names)}
        start={refundable}
        wrong={(refund) =>
          reportRefundError(refund, refundable) === null
            ? null
            : t('refundError', { most: `\u2066${plainAmount(refundable)}\u2069` })
        }
        submit={t('give')}
        questionOf={(refund) =>
          question(
            { decision: 'accept', refund },
            wordsOf(t, refund.minor === 0 ? 'nothing' : 'accept', {
              ...names,
              amount: `\u2068${formatMoney(refund, locale)}\u2069`,
            }),
          )
        }
      />
      <AskReasons
        id={id}
        text={t('decline')}
        of={of}
        legend={t('why', names)}
        reasons={REPORT_DECLINES}
        questionOf={(reason, text) =>
          question({ decision: 'decline', reason }, wordsOf(t, 'decline', { ...names, reason: text }))
        }
      />
    </>
  );
}
