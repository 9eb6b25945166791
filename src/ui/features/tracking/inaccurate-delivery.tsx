import { use, useCallback } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isReportable, isReportOpen, refundedTo, reportableStops } from '../../../domain/ordering/inaccurate-delivery';
import type { InaccurateDelivery } from '../../../domain/ordering/inaccurate-delivery';
import type { Order } from '../../../domain/ordering/order';
import type { Money } from '../../../domain/shared/money';
import type { UploadedFile } from '../../../domain/signup/registration';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { AttachedFiles } from '../../attachments/attached-files';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { TitledCard } from '../../components/titled-card';
import { OneUpload } from '../../forms/one-upload';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Facts } from '../../kit/facts';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { checkedPath, pathTo } from '../../routes/paths';
import { StopText } from '../../components/stop-text';
import { useInaccurateDelivery } from './inaccurate-delivery.connect';

/** The report that a delivery was inaccurate, and its answer; or the way to report it, for those who may order [R4.05]. */
export function InaccurateDeliveryCard({ order }: { readonly order: Order }) {
  const { t } = useMessages('report', 'kit', 'support');
  const mayOrder = useMay('order');
  const { report } = order;
  const mayReport = mayOrder && isReportable(order.state) && (report === null || !isReportOpen(report.state));
  if (report === null && !mayReport) return null;
  return (
    <TitledCard title={t(report === null ? 'title' : 'reported')}>
      {report === null ? null : <Report order={order} report={report} />}
      {/* What it may be about is asked again once another stop is over; what was written is kept on the device. */}
      {mayReport ? (
        <Form
          key={reportableStops(order.dropOffs)
            .map(({ id }) => id)
            .join()}
          order={order}
        />
      ) : null}
    </TitledCard>
  );
}

const LOOKS = {
  reported: { tone: 'amber', Icon: Clock },
  'in-review': { tone: 'blue', Icon: Clock },
  accepted: { tone: 'green', Icon: CircleCheck },
  declined: { tone: 'red', Icon: CircleAlert },
} as const;

function Report({ order, report }: { readonly order: Order; readonly report: InaccurateDelivery }) {
  const { t } = useMessages('report');
  const { state, stop, reason, note, photo, reportedAt, refund, declined, answeredAt } = report;
  const fact = (key: string, value: ReactNode) => ({ key, term: t(`fact.${key}`), value });
  return (
    <Stack>
      <Row>
        <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>
      </Row>
      <Text role="status">{declined === null ? t(`standing.${state}`) : t(`declined.${declined}`)}</Text>
      <Facts
        facts={[
          ...(refund === null ? [] : [fact('refund', <Refund order={order} refund={refund} />)]),
          ...(stop === null ? [] : [fact('stop', <StopText stop={stop} />)]),
          fact('reason', t(`reason.${reason}`)),
          ...(note === '' ? [] : [fact('note', <bdi>{note}</bdi>)]),
          ...(photo === null ? [] : [fact('photo', <Photo orderId={order.id} photo={photo} />)]),
          fact('reportedAt', <DateTime at={reportedAt} style="datetime" />),
          ...(answeredAt === null ? [] : [fact('answeredAt', <DateTime at={answeredAt} style="datetime" />)]),
        ]}
      />
    </Stack>
  );
}

/** How much goes back and where to. A card's refund is none of the wallet's transactions, so it has no link. */
function Refund({ order, refund }: { readonly order: Order; readonly refund: Money }) {
  const { t } = useMessages('report');
  const seesMoney = useMay('seeMoney');
  const { method, cardLast4 } = order.payment;
  const to = refundedTo(method);
  if (refund.minor === 0) return <MoneyText value={refund} />;
  return (
    <Stack>
      <MoneyText value={refund} />
      <Text tone="soft">
        {to === 'card' && cardLast4 !== null
          ? t('refunded.cardEnding', { digits: cardLast4 })
          : t(`refunded.${method}`)}
      </Text>
      {to === 'wallet' && seesMoney ? (
        <Link to={checkedPath(`${pathTo('/wallet')}?${new URLSearchParams({ search: order.reference }).toString()}`)}>
          {t('refunded.transactions')}
        </Link>
      ) : null}
    </Stack>
  );
}

/** Seen again, and saved: it is what the answer goes by. */
function Photo({ orderId, photo }: { readonly orderId: string; readonly photo: UploadedFile }) {
  const { inaccurateDeliveries } = use(useApp().records());
  const branchId = useBranchId();
  const read = useCallback(
    (file: UploadedFile) => inaccurateDeliveries.photo(orderId, file.id),
    [inaccurateDeliveries, orderId],
  );
  return <AttachedFiles files={[photo]} read={read} place={branchId} />;
}

function Form({ order }: { readonly order: Order }) {
  const { t } = useMessages('report');
  const view = useInaccurateDelivery(order);
  const { isBusy } = view;
  if (view.phase === 'restoring') return null;
  if (view.phase === 'closed')
    return (
      <>
        <Text tone="soft">{t('text')}</Text>
        <Row>
          <Button onClick={view.open}>{t(order.report === null ? 'open' : 'again')}</Button>
        </Row>
      </>
    );
  return (
    <PlainForm isBusy={isBusy} failure={view.failure} send={view.submit} submit={t(isBusy ? 'sending' : 'send')}>
      {view.stops.length === 0 ? null : (
        <RadioGroup
          label={t('which')}
          layout="list"
          options={view.stops}
          value={view.stopId}
          onChange={view.chooseStop}
          error={view.stopError}
          disabled={isBusy}
        />
      )}
      <RadioGroup
        label={t('why')}
        layout="list"
        options={view.reasons}
        value={view.reason}
        onChange={view.choose}
        error={view.reasonError}
        disabled={isBusy}
      />
      <TextArea
        label={t('note')}
        help={t('noteHelp')}
        value={view.note}
        onChange={view.write}
        error={view.noteError}
        disabled={isBusy}
        name="note"
      />
      <OneUpload
        label={t('photo.label')}
        help={t('photo.help')}
        upload={view.upload}
        file={view.file}
        onRemove={view.removeFile}
        error={view.fileError}
        retryText={t('photo.retry', { name: view.upload.name })}
        dismissText={t('photo.dismiss')}
      />
      {isBusy ? null : (
        <Row>
          <Button variant="quiet" onClick={view.discard}>
            {t('discard')}
          </Button>
        </Row>
      )}
    </PlainForm>
  );
}
