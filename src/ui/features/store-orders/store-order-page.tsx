import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router-dom';
import { formatMoney } from '../../../domain/shared/money';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { formatPhone } from '../../../domain/shared/phone';
import { useMay } from '../../app/use-may';
import { BackLink } from '../../components/back-link';
import { DateTime } from '../../components/date-time';
import { OrderedItems } from '../../components/ordered-items';
import { Page } from '../../components/page';
import { TestChip } from '../../components/test-chip';
import { StoreOrderStateChip } from '../../components/store-order-state';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Row, Split, Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { positionText } from '../../../domain/regions/geo';
import { StatusChip } from '../../components/status-chip';
import { isSettledAtPos } from '../../../domain/pos/pos-order';
import { isPartRefund } from '../../../domain/store-orders/store-payment';
import { DriverRequest } from './driver-request';
import { LeadingScreen } from './leading-screen';
import { PaymentCard } from './payment-card';
import { PosCard } from './pos-card';
import { StageMoves } from './stage-moves';
import type { StageProps } from './stage-moves';
import { StoreOrderFrame } from './store-order-frame';
import { useStoreOrder } from './store-order.connect';

/** One order of the store [R2.13]: what was ordered, by whom, and moving it along its stages [R4.04]. */
export function StoreOrderPage() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { readonly id: string }) {
  const { t } = useMessages('storeOrders', 'kit');
  const read = useStoreOrder(id);
  const { value, changed } = read;
  return (
    <Page
      back={<BackLink to={pathTo('/ecommerce/orders')}>{t('title')}</BackLink>}
      title={value === null ? t('one') : t('numbered', { number: `\u2066#${value.number}\u2069` })}
      action={
        value === null ? undefined : (
          <Button icon={<Printer size={18} aria-hidden="true" />} to={pathTo('/ecommerceTask/:id/ticket', { id })}>
            {t('ticket.title')}
          </Button>
        )
      }
    >
      <StoreOrderFrame read={read}>
        {(order) => (
          <Split>
            <What order={order} />
            <Stack>
              <Stage order={order} changed={changed} />
              {order.total.minor === 0 || order.isTest ? null : <PaymentCard order={order} changed={changed} />}
              {order.pos === null ? null : <PosCard order={order} pos={order.pos} changed={changed} />}
              {order.deliverTo === null ? null : <Bringing order={order} changed={changed} />}
              <History order={order} />
            </Stack>
          </Split>
        )}
      </StoreOrderFrame>
    </Page>
  );
}

function What({ order }: { readonly order: StoreOrder }) {
  const { t } = useMessages('storeOrders');
  const { items, total, fee, note } = order;
  return (
    <TitledCard title={t('what')}>
      <OrderedItems items={items} fee={fee} total={total} />
      {note === '' ? null : (
        <p role="note">
          <b>{t('note')}</b> <span dir="auto">{note}</span>
        </p>
      )}
    </TitledCard>
  );
}

function History({ order: { history, payment, total } }: { readonly order: StoreOrder }) {
  const { t, locale } = useMessages('storeOrders');
  const amount = formatMoney(payment.refunded, locale);
  const extent = isPartRefund(payment, total) ? 'part' : 'all';
  // What became of the money, each with its moment.
  const moves = (['refundedAt', 'arrivedAt'] as const).flatMap((key) => {
    const at = payment[key];
    return at === undefined
      ? []
      : [{ key, term: t(`refund.${key}.${extent}`, { amount }), value: <DateTime at={at} style="datetime" /> }];
  });
  return (
    <TitledCard title={t('history')}>
      <Facts
        layout="lines"
        facts={[
          ...history.map(({ state, at }, step) => ({
            key: String(step),
            term: t(`state.${state}`),
            value: <DateTime at={at} style="datetime" />,
          })),
          ...moves,
        ]}
      />
    </TitledCard>
  );
}

/** Who ordered, where the order stands, and its next step. */
function Stage({ order, changed }: StageProps) {
  const { t } = useMessages('storeOrders');
  const { state, handover, customerName, phone, reason, isTest, cancelRequest } = order;
  const mayMove = useMay('runStoreOrders');
  return (
    <TitledCard title={t('stage')}>
      <div role="status">
        <Stack gap={2}>
          <Row>
            {isTest ? <TestChip /> : null}
            <StoreOrderStateChip state={state} />
          </Row>
          {isTest ? <p>{t('test.text')}</p> : null}
          {reason === null ? null : <p>{t(`reason.${reason}`)}</p>}
          {cancelRequest?.state === 'declined' ? <p>{t('cancelRequest.declined')}</p> : null}
        </Stack>
      </div>
      <Facts
        layout="stack"
        facts={[
          { key: 'customer', term: t('customer'), value: <bdi>{customerName}</bdi> },
          // Nobody's number is not called.
          ...(isTest ? [] : [{ key: 'phone', term: t('phone'), value: <PhoneLink phone={phone} /> }]),
          { key: 'handover', term: t('handover.label'), value: t(`handover.${handover}`) },
        ]}
      />
      <StepsElsewhere order={order} />
      {mayMove ? <StageMoves order={order} changed={changed} /> : null}
    </TitledCard>
  );
}

/** Where its steps are taken, for an order that the point of sale has. */
function StepsElsewhere({ order: { leads, pos } }: Pick<StageProps, 'order'>) {
  const { t } = useMessages('storeOrders');
  if (leads === 'pos') return <p role="note">{t('screen.order')}</p>;
  return pos === null || isSettledAtPos(pos.state) ? null : <LeadingScreen only="taken-over" />;
}

function PhoneLink({ phone }: Pick<StoreOrder, 'phone'>) {
  return (
    <a href={`tel:${phone}`} dir="ltr">
      {formatPhone(phone)}
    </a>
  );
}

/** Where it is brought, and the driver who brings it. */
function Bringing({ order, changed }: StageProps) {
  const { t } = useMessages('storeOrders');
  const { deliverTo, delivery } = order;
  const mayMove = useMay('runStoreOrders');
  if (deliverTo === null) return null;
  const { position, directions } = deliverTo;
  const place = positionText(position);
  return (
    <TitledCard title={t('driver.title')}>
      <p dir="auto">{directions}</p>
      <p>
        <a href={`https://www.google.com/maps?q=${encodeURIComponent(place)}`} target="_blank" rel="noreferrer">
          {t('driver.map')}
        </a>
      </p>
      {delivery === null ? (
        mayMove ? (
          <DriverRequest order={order} changed={changed} />
        ) : null
      ) : (
        <Row align="between">
          <StatusChip state={delivery.state} />
          <Button to={pathTo('/task/:id', { id: delivery.orderId })}>
            {t('driver.follow', { reference: `\u2066${delivery.reference}\u2069` })}
          </Button>
        </Row>
      )}
    </TitledCard>
  );
}
