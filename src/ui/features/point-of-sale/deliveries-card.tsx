import { maySendAgain } from '../../../domain/pos/pos-delivery';
import type { PosDelivery } from '../../../domain/pos/pos-delivery';
import type { PointOfSale } from '../../../domain/pos/pos';
import { DateTime } from '../../components/date-time';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Switch } from '../../kit/switch';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { usePosDeliveries } from './deliveries.connect';
import type { PosDeliveriesView } from './deliveries.connect';

/** Deliveries that the point of sale takes [R1.09]: whether they request a driver here, and those that need somebody. */
export function DeliveriesCard({ current }: { readonly current: PointOfSale }) {
  const { t } = useMessages('pos');
  const view = usePosDeliveries();
  return (
    <TitledCard title={t('deliveries.title')} change={view.value?.needing.length}>
      <Stack>
        <p>{t('deliveries.text')}</p>
        {view.value === null ? (
          view.unread === null ? (
            <Skeleton height={120} />
          ) : (
            <ErrorState failure={view.unread} retry={view.retry} />
          )
        ) : (
          <Known view={view} value={view.value} isTesting={current.isTesting} />
        )}
      </Stack>
    </TitledCard>
  );
}

interface KnownProps {
  readonly view: PosDeliveriesView;
  readonly value: NonNullable<PosDeliveriesView['value']>;
  readonly isTesting: boolean;
}

function Known({ view, value: { branches, needing }, isTesting }: KnownProps) {
  const { t, language } = useMessages('pos');
  const nameOf = useNames();
  const isOn = branches.some((branch) => branch.isOn);
  const asked = needing.find(({ id }) => id === view.asked);
  return (
    <>
      {branches.length === 0 ? <Text tone="soft">{t('deliveries.unmatched')}</Text> : null}
      {branches.map((branch) => (
        <Switch
          key={branch.branchId}
          label={t('deliveries.switch', { branch: `\u2068${branch.name[language]}\u2069` })}
          checked={branch.isOn}
          disabled={view.isBusy}
          onChange={(on) => view.flip(branch.branchId, on)}
        />
      ))}
      {isOn && isTesting ? <Alert tone="amber">{t('deliveries.testing')}</Alert> : null}
      <FormFailure text={view.failure} />
      {needing.length === 0 ? (
        isOn ? (
          <Text tone="soft">{t('deliveries.nothing')}</Text>
        ) : null
      ) : (
        <>
          <h3>{t('deliveries.list')}</h3>
          <ItemList label={t('deliveries.list')}>
            {needing.map((delivery) => (
              <Needing key={delivery.id} delivery={delivery} view={view} />
            ))}
          </ItemList>
        </>
      )}
      {asked === undefined ? null : (
        <ConfirmDialog
          title={t('deliveries.confirm.title', { order: nameOf(asked) })}
          text={t('deliveries.confirm.text')}
          failure={view.askedFailure}
          isBusy={view.isBusy}
          confirm={t('deliveries.confirm.yes')}
          cancel={t('deliveries.confirm.no')}
          variant="danger"
          yes={view.yes}
          no={view.no}
        />
      )}
    </>
  );
}

/** What people call an order of the point of sale. */
function useNames() {
  const { t } = useMessages('pos');
  return ({ number }: Pick<PosDelivery, 'number'>): string =>
    number === null ? t('deliveries.unnamed') : t('deliveries.one', { number: `\u2066#${number}\u2069` });
}

function Needing({ delivery, view }: { readonly delivery: PosDelivery; readonly view: PosDeliveriesView }) {
  const { t, language } = useMessages('pos');
  const nameOf = useNames();
  const { id, branchName, takenAt, problem, due, isSending, deliveryId } = delivery;
  const actions = isSending ? undefined : (
    <Row>
      {maySendAgain(delivery) ? (
        <Button variant="primary" busy={view.sending === id} onClick={() => view.again(id)}>
          {t('deliveries.again')}
        </Button>
      ) : null}
      {problem === 'balance' ? <Button to={pathTo('/wallet/topUp')}>{t('deliveries.topUp')}</Button> : null}
      {problem === 'no-pick-up' ? <Button to={pathTo('/locations')}>{t('deliveries.locations')}</Button> : null}
      {deliveryId === null ? null : (
        <Button to={pathTo('/task/:id', { id: deliveryId })}>{t('deliveries.delivery')}</Button>
      )}
      <Button onClick={() => view.ask(id)}>{t('deliveries.dismiss')}</Button>
    </Row>
  );
  return (
    <Item action={actions}>
      <strong>{nameOf(delivery)}</strong>
      <Text tone="soft" size="small">
        <bdi>{branchName[language]}</bdi> · <DateTime at={takenAt} style="datetime" />
        {due === null || due.minor === 0 ? null : (
          <>
            {' · '}
            {t('deliveries.due')} <MoneyText value={due} />
          </>
        )}
      </Text>
      <p>{t(`deliveries.problem.${problem}`)}</p>
      {isSending ? (
        <Text tone="soft" role="status">
          {t('deliveries.sending')}
        </Text>
      ) : null}
    </Item>
  );
}
