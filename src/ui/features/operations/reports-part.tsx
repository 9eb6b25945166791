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
import type { Money } from '../../../domain/shared/money';
import type { UploadedFile } from '../../../domain/signup/registration';
import { AttachedFiles } from '../../attachments/attached-files';
import { MoneyText } from '../../components/money-text';
import { RefusalReasons } from '../../components/refusal-reasons';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';
import { AmountForm } from './amount-form';
import { useDecision } from './decision.connect';
import type { DecisionView, Question } from './decision.connect';
import { DecisionNote } from './decision-note';
import { useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
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
  const decision = useDecision();
  return (
    <DeskList
      t={t}
      at={LIST}
      query={(filters) => deskReportsQuery(ports, filters)}
      above={<DecisionNote view={decision} />}
    >
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((report) => (
            <Report key={report.id} report={report} decision={decision} />
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

interface ReportProps {
  readonly report: DeskReport;
  readonly decision: DecisionView;
}

function Report({ report, decision }: ReportProps) {
  const { t, language } = useMessages('deskReports');
  const { t: desk } = useMessages('operations');
  const { t: words } = useMessages('report');
  const { id, reference, merchantName, state, reason, note, photo, refund, declined, reportedAt, answeredAt } = report;
  const { ports } = useAtDesk();
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'report', id, fileId: file.id }),
    [ports, id],
  );
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi> · <bdi dir="ltr">{reference}</bdi>
        </strong>
        <Chip {...LOOKS[state]}>{words(`state.${state}`)}</Chip>
      </Row>
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
      {isReportOpen(state) ? <Decide report={report} decision={decision} /> : null}
    </Item>
  );
}

function Decide({ report, decision: { about, isBusy, ask } }: ReportProps) {
  const { t, language, locale } = useMessages('deskReports');
  const { t: desk } = useMessages('operations');
  const { id, reference, merchantName, state: seen, refundable } = report;
  const isDeciding = isBusy && about === id;
  const names = { merchant: `\u2068${merchantName[language]}\u2069`, reference: `\u2066${reference}\u2069` };
  const of = <span className="sr">{t('of', names)}</span>;
  const put = (decision: ReportDecision, words: Omit<Question, 'decision'>) =>
    ask({ decision: { of: 'report', id, seen, decision }, ...words });
  const accept = (refund: Money) => {
    const values = { ...names, amount: `\u2068${formatMoney(refund, locale)}\u2069` };
    const how = refund.minor === 0 ? 'nothing' : 'accept';
    put(
      { decision: 'accept', refund },
      {
        title: t(`ask.${how}.title`, values),
        text: t(`ask.${how}.text`, values),
        yes: t(`ask.${how}.yes`),
        done: t(`done.${how}`, values),
      },
    );
  };
  return (
    <>
      {seen === 'in-review' ? null : (
        <Row>
          <Button
            size="small"
            busy={isDeciding}
            onClick={() =>
              put(
                { decision: 'review' },
                {
                  title: t('ask.review.title', names),
                  text: t('ask.review.text', names),
                  yes: t('review'),
                  done: t('done.review', names),
                },
              )
            }
          >
            <span>
              {t('review')} {of}
            </span>
          </Button>
        </Row>
      )}
      <Details
        summary={
          <>
            {t('accept')} {of}
          </>
        }
      >
        <AmountForm
          label={t('refund', names)}
          start={refundable}
          wrong={(refund) =>
            reportRefundError(refund, refundable) === null
              ? null
              : t('refundError', { most: `\u2066${plainAmount(refundable)}\u2069` })
          }
          submit={t('give')}
          busy={isDeciding}
          send={accept}
        />
      </Details>
      <RefusalReasons
        summary={
          <>
            {t('decline')} {of}
          </>
        }
        legend={t('why', names)}
        reasons={REPORT_DECLINES}
        textOf={(reason) => desk(`reason.${reason}`)}
        busy={isDeciding}
        choose={(reason) =>
          put(
            { decision: 'decline', reason },
            {
              title: t('ask.decline.title', names),
              text: t('ask.decline.text', { ...names, reason: desk(`reason.${reason}`) }),
              yes: t('ask.decline.yes'),
              done: t('done.decline', names),
              isRefusal: true,
            },
          )
        }
      />
    </>
  );
}
